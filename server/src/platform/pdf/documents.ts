import { BoundedQueue } from '../concurrency/bounded-queue.ts'
import { DrawingThread } from './drawing-thread.ts'

/** Queue of a process: a few for each person, or address, so that nobody fills it for others. */
const queue = new BoundedQueue({
  concurrency: 1,
  maxWaiting: 50,
  ofOwner: { concurrency: 1, maxWaiting: 3 },
  refusal: 'document_unavailable',
})

const thread = new DrawingThread()

/** Makes a document in the turn of who asks for it: reading its rows is work too. */
export function inTurn(owner: string, make: () => Promise<Buffer>): Promise<Buffer> {
  return queue.run(make, owner)
}

type Drawings<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: infer Args) => Promise<Uint8Array>
    ? Args
    : never
}

/**
 * Calls functions of a module that draw, in the drawing thread. The module is named and not imported:
 * only the thread loads what draws.
 */
export function drawerOf<Module>(
  module: URL,
): <Name extends keyof Module & string>(
  name: Name,
  ...args: Drawings<Module>[Name]
) => Promise<Buffer> {
  return (name, ...args) => thread.draw({ module: module.href, name, args })
}
