# Leaves a daemon behind, from Python.
#
# class: leave processes behind
import os
import time
import leader

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execve("/bin/sh", ["sh", "-c", "sleep 1000; : " + leader.canary["marker"]], {})
    os._exit(0)
os.wait()
leader.serve()
