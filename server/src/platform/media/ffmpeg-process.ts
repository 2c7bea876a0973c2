import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * - `rejected`: the file can't be decoded
 * - `heavy`: exceeds the memory limit
 * - `slow`: exceeds the time limit
 * - `machine`: disk full, killed or not startable
 */
export type FfmpegFailure = 'rejected' | 'heavy' | 'slow' | 'machine'

/** The message ends with ffmpeg's last lines, which are for the log and not for users. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'
  readonly failure: FfmpegFailure
  constructor(failure: FfmpegFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Character limit; ffprobe prints a few thousand for an ordinary file. */
const longestOutput = 4_000_000

/** What it prints, if it ends well within the time. */
export async function output(command: string[], limitMs = 60_000): Promise<string> {
  const lines: string[] = []
  let length = 0
  const tooLong = new AbortController()
  const onLine = (line: string) => {
    length += line.length
    if (length > longestOutput) tooLong.abort(new FfmpegError('rejected', 'endless output'))
    else lines.push(line)
  }
  await run(command, { limitMs, signal: tooLong.signal, onLine })
  return lines.join('\n')
}

interface RunOptions {
  folder?: string
  limitMs: number
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
}

/** Runs a command to its end; throws an `FfmpegError` if it fails, is too slow or is aborted. */
export async function run(command: string[], options: RunOptions): Promise<void> {
  options.signal?.throwIfAborted()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let tooSlow = false
  const timer = setTimeout(() => {
    tooSlow = true
    child.kill('SIGKILL')
  }, options.limitMs)
  const abort = () => child.kill('SIGKILL')
  options.signal?.addEventListener('abort', abort, { once: true })

  createInterface(child.stdout).on('line', options.onLine)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  try {
    await once(child, 'close')
  } catch (error) {
    throw new FfmpegError('machine', `could not start ${program}: ${String(error)}`)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
    running.delete(child)
  }
  options.signal?.throwIfAborted()
  if (child.exitCode === 0) return
  const outcome = child.signalCode ?? `code ${child.exitCode}`
  throw new FfmpegError(
    tooSlow ? 'slow' : blame(child, errors),
    `${args.includes('ffprobe') ? 'ffprobe' : 'ffmpeg'} ended with ${outcome}: ${errors.trim()}`,
  )
}

function blame(child: ChildProcess, errors: string): FfmpegFailure {
  // Exit codes of the shell, also used by `nice` and `setpriv`: not executable, not found.
  const couldNotStart = child.exitCode === 126 || child.exitCode === 127
  if (/Cannot allocate memory|Out of memory|malloc(?:_\w+)? .*failed/i.test(errors)) return 'heavy'
  const outOfMeans = /No space left on device|Disk quota/.test(errors)
  return child.signalCode || couldNotStart || outOfMeans ? 'machine' : 'rejected'
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
