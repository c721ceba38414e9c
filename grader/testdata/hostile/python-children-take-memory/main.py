# Takes 3 GiB in six children together, from Python.
#
# want: any at all
# class: take memory
# alone: it takes memory
import os
import time
import leader

r, w = os.pipe()
have = 0
for _ in range(6):
    if os.fork() == 0:
        block = bytearray(512 << 20)
        for i in range(0, len(block), 4096):
            block[i] = 1
        os.write(w, b"x")
        time.sleep(1000)
os.close(w)
for _ in range(6):
    have += len(os.read(r, 1))
if have == 6:
    leader.did(lambda: None)
leader.serve()
