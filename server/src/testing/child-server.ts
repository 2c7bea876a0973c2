import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../platform/errors/error-code.ts'

const PATIENCE_MILLISECONDS = 120_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** Waits until `/readyz` answers 200. `output` goes into the error, if the server ends or is never ready. */
export const untilReady = (child: ChildProcess, origin: string, output?: () => string) =>
  untilAnswers(child, `${origin}/readyz`, output)

/** The same for any address. */
export async function untilAnswers(
  child: ChildProcess,
  url: string,
  output: () => string = () => '',
): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output()}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`The server did not become ready:\n${output()}`)
}

/** Ends a detached child at once, and all that it has started in its process group. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const ended = hasEnded(child) ? undefined : once(child, 'exit')
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
  await ended
}

/** Sends the signal and waits until the process has ended, if it had not. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
