import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 120_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** Waits until `/readyz` answers 200. `output` goes into the error, if the server ends or is never ready. */
export async function untilReady(
  child: ChildProcess,
  origin: string,
  output: () => string = () => '',
): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output()}`)
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`The server did not become ready:\n${output()}`)
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
