import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readForeignVariables } from '../config/config.ts'
import { launchersWith } from '../media/launchers.ts'
import { readLines } from './engine-output.ts'
import { killMarked, killProcess, markVariable } from './marked-processes.ts'
import { TranscriberError, type TranscriberFailure } from './transcriber.ts'

interface EngineRun {
  command: string[]
  memoryBytes: number
  limitMs: number
  signal: AbortSignal
  /** Told the process group once it runs. */
  onStart?: ((processGroup: number) => void) | undefined
}

/**
 * The lines that a program prints. It and all that it has started are killed when the signal is
 * aborted, the time is over, nobody reads on, or it has ended itself.
 */
export async function* runEngine(run: EngineRun): AsyncGenerator<string> {
  const { command, memoryBytes, limitMs, signal, onStart } = run
  signal.throwIfAborted()
  const [program = '', ...args] = [...(await findLauncher(memoryBytes)), ...command]
  const mark = randomUUID()
  const child = spawn(program, args, {
    detached: true,
    env: { ...readForeignVariables(), [markVariable]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  // Awaited below: a program that can't be started rejects it before.
  closed.catch(() => undefined)
  const kill = () => killFamily(child, mark)
  running.add(kill)
  if (child.pid !== undefined) onStart?.(child.pid)
  // What it left behind holds the pipes open, and may be missed by one look.
  child.once('exit', () => {
    kill()
    const again = setInterval(kill, AGAIN_MS)
    child.once('close', () => clearInterval(again))
  })
  const end = () => {
    kill()
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
    yield* readLines(child.stdout)
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
    await sleep(AGAIN_MS)
    kill()
    running.delete(kill)
  }
}

/** A process that is becoming another program shows no variables for a moment: it is looked for again. */
const AGAIN_MS = 100

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

/** Its process group and what has left it, also after the child has ended. */
function killFamily({ pid }: ChildProcess, mark: string): void {
  if (pid === undefined) return
  killProcess(-pid)
  killMarked(mark)
}

const running = new Set<() => void>()
process.on('exit', () => {
  for (const kill of running) kill()
})
