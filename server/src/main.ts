import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { StartupError } from './platform/errors/startup-error.ts'

// Halves the start time after the first start.
enableCompileCache()

/** The process exits after this long even if the stop has not finished. */
const STOP_LIMIT_MILLISECONDS = 20_000

const ending = new AbortController()
let exitCode = 0

function end(code: number): void {
  if (ending.signal.aborted) return
  exitCode = code
  setTimeout(() => process.exit(1), STOP_LIMIT_MILLISECONDS).unref()
  ending.abort()
}

// `on`, not `once`: a library with its own listener would end the process if the signal had no
// other one.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0))
// The parent process exited, so no signal will arrive.
process.on('disconnect', () => end(0))

try {
  const { startServer } = await import('./startup/start.ts')
  const server = await startServer({ signal: ending.signal, onFault: () => end(1) })
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  await server.stop()
} catch (error) {
  // An aborted start rejects with the abort reason, which is no error.
  if (error !== ending.signal.reason) {
    console.error(error instanceof StartupError ? error.message : error)
    exitCode = 1
  }
}
process.exit(exitCode)
