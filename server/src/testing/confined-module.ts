import { parentPort, workerData } from 'node:worker_threads'

/** What a module may do in a confined thread, by the name that it is asked for. */
const deeds: Record<string, () => void> = {
  answer: () => parentPort!.postMessage('done'),
  loop: () => {
    for (;;);
  },
  'keep silent': () => void setInterval(() => undefined, 1000),
  'fill the heap': () => {
    const all: object[] = []
    for (;;) all.push({ at: all.length })
  },
  fail: () => {
    throw new TypeError('no')
  },
}

deeds[workerData as string]!()
