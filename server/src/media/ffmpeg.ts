import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { OnProgress } from './media.ts'
import type { Container } from './sniff.ts'
import { threads } from './threads.ts'

/** The demuxer is always named: ffmpeg must never choose one that follows a file to other files. */
const demuxers: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
  mpegps: 'mpeg',
  ogg: 'ogg',
  flv: 'flv',
  asf: 'asf',
}

export interface Source {
  path: string
  container: Container
}

export interface Conversion {
  source: Source
  /** Before the input: where to start, what to skip. */
  inputOptions?: string[]
  /** Everything after the input, file names included. */
  outputOptions: string[]
  /** Names in `outputOptions` are relative to it. */
  folder: string
  /** Of what is converted: measures progress and patience. */
  durationSeconds: number
  onProgress?: OnProgress
  signal?: AbortSignal | undefined
}

export interface Ffmpeg {
  version: string
  filters: ReadonlySet<string>
  convert(conversion: Conversion): Promise<void>
  /** What ffprobe says of format and streams, as parsed JSON. */
  inspect(source: Source): Promise<unknown>
}

/**
 * - `rejected`: it could not make sense of the file
 * - `slow`: it took longer than the length of the video excuses
 * - `machine`: the disk is full, it was killed, it could not start
 */
export type FfmpegFailure = 'rejected' | 'slow' | 'machine'

/** The message ends with ffmpeg's own last lines: for the log, never for people. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'
  readonly failure: FfmpegFailure
  constructor(failure: FfmpegFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/**
 * Politeness and a leash: `nice` leaves the processor to the web server, `setpriv` (Linux)
 * ends the child even when this process is killed without a chance to clean up.
 */
const launchers = [['setpriv', '--pdeathsig', 'KILL', 'nice', '-n', '10'], ['nice', '-n', '10'], []]

/** `undefined` where there is no ffmpeg with ffprobe and the encoders for H.264 and AAC. */
export async function findFfmpeg(): Promise<Ffmpeg | undefined> {
  for (const launcher of launchers) {
    const ask = (...command: string[]) => output([...launcher, ...command])
    try {
      const [version, encoders, filters] = await Promise.all([
        ask('ffmpeg', '-version'),
        ask('ffmpeg', '-hide_banner', '-encoders'),
        ask('ffmpeg', '-hide_banner', '-filters'),
        ask('ffprobe', '-version'),
      ])
      if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return undefined
      return {
        version: /^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'desconocida',
        filters: new Set(filters.match(/(?<=^ \S+ )\w+/gm)),
        convert: (conversion) => convert(launcher, conversion),
        inspect: (source) => inspect(launcher, source),
      }
    } catch (error) {
      // This launcher or ffmpeg itself is not installed: the next one tells which.
      if (!(error instanceof FfmpegError)) throw error
    }
  }
  return undefined
}

function inputArguments(source: Source): string[] {
  return [
    ...`-protocol_whitelist file -f ${demuxers[source.container]}`.split(' '),
    ...`-i file:${resolve(source.path)}`.split(' '),
  ]
}

async function inspect(launcher: string[], source: Source): Promise<unknown> {
  const json = await output([
    ...launcher,
    ...'ffprobe -v error -threads 1 -print_format json -show_format -show_streams'.split(' '),
    ...inputArguments(source),
  ])
  return JSON.parse(json)
}

async function convert(launcher: string[], conversion: Conversion): Promise<void> {
  const { source, inputOptions = [], outputOptions, durationSeconds, onProgress } = conversion
  const limitSeconds = Math.ceil(15 * 60 + 30 * durationSeconds)
  const command = [
    ...launcher,
    ...`ffmpeg -nostdin -hide_banner -y -v error -timelimit ${limitSeconds}`.split(' '),
    ...'-nostats -progress pipe:1'.split(' '),
    ...`-filter_threads 1 -filter_complex_threads 1 -threads ${threads}`.split(' '),
    ...inputOptions,
    ...inputArguments(source),
    ...outputOptions,
  ]
  await run(command, {
    folder: conversion.folder,
    limitMs: limitSeconds * 1000,
    signal: conversion.signal,
    onLine(line) {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
      if (microseconds > 0 && durationSeconds > 0)
        onProgress?.(Math.min(1, microseconds / 1_000_000 / durationSeconds))
    },
  })
}

async function output(command: string[]): Promise<string> {
  const lines: string[] = []
  await run(command, { limitMs: 60_000, onLine: (line) => lines.push(line) })
  return lines.join('\n')
}

interface RunOptions {
  folder?: string
  limitMs: number
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
}

async function run(command: string[], options: RunOptions): Promise<void> {
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
  // The shell's own codes for "cannot run" and "not found", which nice and setpriv keep.
  const couldNotStart = child.exitCode === 126 || child.exitCode === 127
  const outOfMeans = /No space left on device|Cannot allocate memory|Disk quota/.test(errors)
  return child.signalCode || couldNotStart || outOfMeans ? 'machine' : 'rejected'
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
