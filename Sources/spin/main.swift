internal import SpinRun

Spin.main()
