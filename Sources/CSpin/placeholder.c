#include "cspin.h"
typedef int cspin_placeholder;
