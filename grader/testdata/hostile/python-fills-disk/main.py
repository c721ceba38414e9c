# Fills its folders with 300 MiB, from Python.
#
# class: fill the disk
import os
import leader


def fill(folder):
    block = bytes(1 << 20)
    names = []
    try:
        for i in range(6):
            names.append("%s/fill-%d" % (folder, i))
            with open(names[-1], "wb") as f:
                for _ in range(50):
                    f.write(block)
    finally:
        for name in names:
            if os.path.exists(name):
                os.remove(name)


for folder in [os.environ["HOME"], ".", "/dev/shm"]:
    leader.did(lambda: fill(folder))
leader.serve()
