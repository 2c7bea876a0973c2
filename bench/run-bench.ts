import { CommandError } from '../scripts/command-error.mjs'
import { exitCode } from '../scripts/run.mjs'
import { complain, end } from './ending.ts'

/**
 * Runs a bench to its end: 0 if it found no faults, 1 with a line for each, 128 and more for a
 * signal.
 */
export async function runBench(measure: () => Promise<string[]>): Promise<void> {
  // `on`: npm and its script forward what the terminal sends to all of them.
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => void end(exitCode(null, name)))
  }
  process.on('uncaughtException', (error) => void fail(error))
  try {
    const faults = await measure()
    for (const fault of faults) console.error(`✗ ${fault}`)
    if (faults.length === 0) console.log('\nTodo cumple.')
    await end(faults.length === 0 ? 0 : 1)
  } catch (error) {
    await fail(error)
  }
}

async function fail(error: unknown): Promise<void> {
  complain(error instanceof CommandError ? `✗ ${error.message}` : error)
  await end(1)
}
