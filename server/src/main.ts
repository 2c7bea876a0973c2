import { enableCompileCache } from 'node:module'
import { StartupFault } from './startup-fault.ts'

// Halves the time of every start but the first.
enableCompileCache()

/** After this long a stop no longer waits for what is under way. */
const STOP_LIMIT_MILLISECONDS = 20_000

let isStopping = false
let stop: (() => Promise<void>) | undefined

async function end(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_LIMIT_MILLISECONDS).unref()
  await stop?.()
  process.exit(code)
}

process.once('SIGINT', () => void end(0))
process.once('SIGTERM', () => void end(0))
// The process that started this one is gone: nobody else would end it.
process.once('disconnect', () => void end(0))

try {
  const { startServer } = await import('./start.ts')
  const server = await startServer({ onLost: () => void end(1) })
  stop = server.stop
  if (isStopping) await stop()
} catch (error) {
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}
