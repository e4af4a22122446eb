#ifndef CSPIN_H
#define CSPIN_H
#endif
