import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readForeignVariables } from '../config/config.ts'
import { errorCode } from '../errors/error-code.ts'
import { launchersWith } from '../media/launchers.ts'
import { TranscriberError, type TranscriberFailure } from './transcriber.ts'

/** Characters that an engine may print: twelve hours of speech have a million. */
const longestOutput = 40_000_000

interface EngineRun {
  command: string[]
  memoryBytes: number
  limitMs: number
  signal: AbortSignal
  /** Told the process group once it runs. */
  onStart?: ((processGroup: number) => void) | undefined
}

/**
 * The lines that a program prints. It runs in a process group of its own, which is killed whole when
 * the signal is aborted, the time is over, or nobody reads on.
 */
export async function* runEngine(run: EngineRun): AsyncGenerator<string> {
  const { command, memoryBytes, limitMs, signal, onStart } = run
  signal.throwIfAborted()
  const [program = '', ...args] = [...(await findLauncher(memoryBytes)), ...command]
  const child = spawn(program, args, {
    detached: true,
    env: readForeignVariables(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  // Awaited below: a program that can't be started rejects it before.
  closed.catch(() => undefined)
  running.add(child)
  if (child.pid !== undefined) onStart?.(child.pid)
  const lines = createInterface(child.stdout)
  // Also closed here: a process that left the group may hold the pipes open.
  const end = () => {
    killGroup(child)
    lines.close()
    child.stdout.destroy()
    child.stderr.destroy()
  }
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    end()
  }, limitMs)
  signal.addEventListener('abort', end, { once: true })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  try {
    let length = 0
    for await (const line of lines) {
      length += line.length
      if (length > longestOutput) throw new TranscriberError('failed', 'endless output')
      yield line
    }
    await closed.catch((error: unknown) => {
      throw new TranscriberError('missing', `could not start ${program}`, { cause: error })
    })
    signal.throwIfAborted()
    if (child.exitCode === 0) return
    const outcome = child.signalCode ?? `code ${child.exitCode}`
    throw new TranscriberError(
      isTooSlow ? 'slow' : blame(child, errors),
      `the engine ended with ${outcome}: ${errors.trim()}`,
    )
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
    await closed.catch(() => undefined)
    running.delete(child)
  }
}

/** Exit codes of the shell, also used by `nice` and `setpriv`: not executable, not found. */
const notStarted = [126, 127]

function blame({ exitCode, signalCode }: ChildProcess, errors: string): TranscriberFailure {
  if (/cannot allocate memory|out of memory|bad_alloc|malloc\w* .*failed/i.test(errors)) {
    return 'heavy'
  }
  // Nobody here killed it: the kernel did, for its memory.
  if (signalCode === 'SIGKILL') return 'heavy'
  return notStarted.includes(exitCode ?? 0) ? 'missing' : 'failed'
}

/** The first prefix that works here, with the memory limit; asked once for each limit. */
async function findLauncher(memoryBytes: number): Promise<string[]> {
  const known = launchers.get(memoryBytes)
  if (known) return known
  for (const launcher of launchersWith(memoryBytes)) {
    const [program, ...args] = [...launcher, 'true']
    const child = spawn(program, args, { stdio: 'ignore' })
    const isWorking = await once(child, 'close').then(
      ([code]) => code === 0,
      () => false,
    )
    if (!isWorking) continue
    launchers.set(memoryBytes, launcher)
    return launcher
  }
  return []
}

const launchers = new Map<number, string[]>()

/** Also after the child has ended, for what it left behind. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) killGroup(child)
})
