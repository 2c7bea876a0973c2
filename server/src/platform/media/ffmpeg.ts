import { resolve } from 'node:path'
import { FfmpegError, output, run } from './ffmpeg-process.ts'
import { launchersWith } from './launchers.ts'
import type { OnProgress } from './media.ts'
import type { Container } from './sniff.ts'
import { threads } from './threads.ts'

/**
 * The demuxer is always given: one that ffmpeg detects could be a playlist that opens other files.
 */
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
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  adts: 'aac',
  aiff: 'aiff',
}

/** Reading ten gigabytes from a slow disk. */
const readingLimitMs = 15 * 60 * 1000

export interface Source {
  path: string
  container: Container
}

interface Conversion {
  source: Source
  /** ffmpeg options before the input: seek position, skipped frames. */
  inputOptions?: string[]
  /** ffmpeg options after the input, with the output names. */
  outputOptions: string[]
  /** Working folder; names in `outputOptions` are relative to it. */
  folder: string
  /** Length of the converted part; progress and the time limit depend on it. */
  durationSeconds: number
  onProgress?: OnProgress
  signal?: AbortSignal | undefined
}

export interface Ffmpeg {
  version: string
  hasFilter(name: string): Promise<boolean>
  convert(conversion: Conversion): Promise<void>
  /** ffprobe's format and streams, as parsed JSON. */
  inspect(source: Source): Promise<unknown>
  /** Packets of one stream, by reading the whole file. */
  countPackets(source: Source, stream: number): Promise<number>
  /** How long these streams last as a conversion writes them, by reading the whole file. */
  measureSeconds(source: Source, streams: number[]): Promise<number>
}

/** Memory limit: a ladder from 4K takes 0.5 GB, from 8K 1.3 GB; a hostile file any amount. */
const maxMemoryBytes = 2 * 1024 ** 3
const launchers = launchersWith(maxMemoryBytes)

/** A job may run for 20 hours; timers above 2^31 - 1 ms would fire at once. */
const longestLimitSeconds = 20 * 60 * 60
/** Time limit in seconds: far more than a slow CPU needs for a video of that length. */
export function limitOf(durationSeconds: number): number {
  return Math.min(longestLimitSeconds, Math.ceil(15 * 60 + 30 * durationSeconds))
}

/** `undefined` without ffmpeg, ffprobe, or the encoders for H.264 and AAC. */
export async function findFfmpeg(): Promise<Ffmpeg | undefined> {
  for (const launcher of launchers) {
    const ask = (...command: string[]) => output([...launcher, ...command])
    try {
      // Each start of one takes an eighth of a second of the processor.
      const [encoders, version] = await Promise.all([
        ask('ffmpeg', '-hide_banner', '-encoders'),
        ask('ffprobe', '-version'),
      ])
      if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return undefined
      return {
        version: /^ffprobe version (\S+)/.exec(version)?.[1] ?? 'desconocida',
        hasFilter: async (name) => {
          const filters = await ask('ffmpeg', '-hide_banner', '-filters')
          return new Set(filters.match(/(?<=^ \S+ )\w+/gm)).has(name)
        },
        convert: (conversion) => convert(launcher, conversion),
        inspect: (source) => inspect(launcher, source),
        countPackets: (source, stream) => countPackets(launcher, source, stream),
        measureSeconds: (source, streams) => measureSeconds(launcher, source, streams),
      }
    } catch (error) {
      // This prefix or ffmpeg is not installed; the next iteration tells which.
      if (!(error instanceof FfmpegError)) throw error
    }
  }
  return undefined
}

function inputArguments(source: Source): string[] {
  return [
    ...`-protocol_whitelist file -f ${demuxers[source.container]}`.split(' '),
    '-i',
    `file:${resolve(source.path)}`,
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

async function countPackets(launcher: string[], source: Source, stream: number): Promise<number> {
  const command = [
    ...launcher,
    ...`ffprobe -v error -threads 1 -select_streams ${stream} -count_packets`.split(' '),
    ...'-show_entries stream=nb_read_packets -print_format csv=p=0'.split(' '),
    ...inputArguments(source),
  ]
  return Number.parseInt(await output(command, readingLimitMs)) || 0
}

/** Copied to nowhere: a demuxer's times as ffmpeg corrects them, without decoding. */
async function measureSeconds(
  launcher: string[],
  source: Source,
  streams: number[],
): Promise<number> {
  const command = [
    ...launcher,
    ...'ffmpeg -nostdin -hide_banner -v error -nostats -progress pipe:1'.split(' '),
    ...inputArguments(source),
    ...streams.flatMap((stream) => ['-map', `0:${stream}`]),
    ...'-c copy -f null -'.split(' '),
  ]
  const told = (await output(command, readingLimitMs)).matchAll(/^out_time_us=(\d+)$/gm)
  return Number([...told].at(-1)?.[1] ?? 0) / 1_000_000
}

async function convert(launcher: string[], conversion: Conversion): Promise<void> {
  const { source, inputOptions = [], outputOptions, durationSeconds, onProgress } = conversion
  const timeoutSeconds = limitOf(durationSeconds)
  const command = [
    ...launcher,
    ...`ffmpeg -nostdin -hide_banner -y -v error -timelimit ${timeoutSeconds * threads}`.split(' '),
    ...'-nostats -progress pipe:1'.split(' '),
    ...`-filter_threads 1 -filter_complex_threads 1 -threads ${threads}`.split(' '),
    ...inputOptions,
    ...inputArguments(source),
    ...outputOptions,
  ]
  await run(command, {
    folder: conversion.folder,
    limitMs: timeoutSeconds * 1000,
    signal: conversion.signal,
    onLine(line) {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
      if (microseconds > 0 && durationSeconds > 0)
        onProgress?.(Math.min(1, microseconds / 1_000_000 / durationSeconds))
    },
  })
}
