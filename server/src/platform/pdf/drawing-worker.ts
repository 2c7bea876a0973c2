import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer, DrawingOrder } from './drawing-thread.ts'

type Draw = (...args: unknown[]) => Promise<Uint8Array>

parentPort!.on('message', async (order: DrawingOrder) => {
  parentPort!.postMessage(await answer(order))
})

async function answer({ module, name, args }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    const drawings = (await import(module)) as Record<string, Draw>
    return { bytes: await drawings[name]!(...args) }
  } catch (error) {
    return { error }
  }
}
