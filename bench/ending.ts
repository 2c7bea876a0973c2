import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signal } from '../server/src/platform/db/embedded/postmaster.ts'
import { endGroup } from '../server/src/testing/child-server.ts'

/** Processes and folders of this bench, closed in reverse order however it ends. */
const opened = new AsyncDisposableStack()
const started: ChildProcess[] = []
let ending: Promise<void> | undefined

// For a program that is ended without a bench.
process.once('exit', () => {
  for (const { pid } of started) if (pid !== undefined) signal(-pid, 'SIGKILL')
})

/** Closes something at the end of the bench, if it is still open then. */
export function atEnd(close: () => unknown): void {
  opened.defer(async () => void (await close()))
}

/** An empty folder that goes at the end. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a program that goes at the end, with all that it has started in its process group. */
export function startChild(program: string, args: string[], options: SpawnOptions): ChildProcess {
  // Nothing may begin while the bench ends: nobody would end it.
  if (ending) throw new Error('the bench is ending')
  const child = spawn(program, args, { ...options, detached: true })
  started.push(child)
  atEnd(() => endGroup(child))
  return child
}

/** Closes what is open and exits with the first code that is given. */
export function end(code: number): Promise<void> {
  ending ??= close(code)
  return ending
}

/** The error of a bench; what is closed under somebody's feet at its end complains too. */
export function complain(error: unknown): void {
  if (!ending) console.error(error)
}

async function close(code: number): Promise<void> {
  try {
    await opened.disposeAsync()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  process.exit(code)
}
