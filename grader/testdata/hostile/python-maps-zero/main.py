# Takes 3 GiB of shared memory by a device, from Python.
#
# want: any at all
# class: take memory
# alone: it takes memory
import mmap
import os
import leader


def take():
    keep = []
    zero = os.open("/dev/zero", os.O_RDWR)
    for _ in range(48):
        m = mmap.mmap(zero, 64 << 20, flags=mmap.MAP_SHARED)
        for i in range(0, len(m), 4096):
            m[i] = 1
        keep.append(m)


leader.did(take)
leader.serve()
