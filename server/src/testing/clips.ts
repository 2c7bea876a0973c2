import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ClipOptions {
  seconds?: number
  /** Width and height. */
  size?: string
  format?: 'mp4' | 'webm'
  /** Different values give different videos. */
  hue?: number
}

const videoCodecs = {
  mp4: '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -b:a 64k',
  webm: '-c:v libvpx -deadline realtime -b:v 300k -c:a libvorbis',
}

/** A small video with a test picture and a tone, made by ffmpeg. */
export async function makeClip({
  seconds = 2,
  size = '320x240',
  format = 'mp4',
  hue = 0,
}: ClipOptions = {}): Promise<File> {
  const inputs = [
    ...'-f lavfi -i'.split(' '),
    `testsrc=duration=${seconds}:size=${size}:rate=25,hue=h=${hue}`,
    ...`-f lavfi -i sine=frequency=440:duration=${seconds}`.split(' '),
  ]
  return make(format, `video/${format}`, [...inputs, ...videoCodecs[format].split(' ')])
}

const soundCodecs = {
  mp3: { options: '-c:a libmp3lame -b:a 64k -id3v2_version 3', type: 'audio/mpeg' },
  m4a: { options: '-c:a aac -b:a 64k', type: 'audio/mp4' },
  ogg: { options: '-c:a libvorbis', type: 'audio/ogg' },
  wav: { options: '-c:a pcm_s16le', type: 'audio/wav' },
}

/** A small audio of a tone, with a cover if asked for. */
export async function makeSound({
  seconds = 2,
  format = 'mp3',
  hasCover = false,
}: { seconds?: number; format?: keyof typeof soundCodecs; hasCover?: boolean } = {}) {
  const { options, type } = soundCodecs[format]
  const cover = '-map 1:v -frames:v 1 -c:v mjpeg -disposition:v attached_pic'
  return make(format, type, [
    ...`-f lavfi -i sine=frequency=440:duration=${seconds}`.split(' '),
    ...(hasCover ? '-f lavfi -i testsrc=size=300x300:rate=1:duration=1'.split(' ') : []),
    ...`-map 0:a ${hasCover ? `${cover} ` : ''}${options}`.split(' '),
  ])
}

/** Whatever ffmpeg makes with these options. */
export function makeRecording(ending: string, options: string[]): Promise<File> {
  return make(ending, 'application/octet-stream', options)
}

/** Bytes by ffmpeg's options, for all files of a worker: they ask for the same few clips. */
const made = new Map<string, Promise<Buffer<ArrayBuffer>>>()

async function make(ending: string, type: string, options: string[]): Promise<File> {
  const key = [ending, ...options].join(' ')
  if (!made.has(key)) made.set(key, encode(ending, options))
  return new File([await made.get(key)!], `${randomUUID()}.${ending}`, { type })
}

async function encode(ending: string, options: string[]): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clip-'))
  const file = path.join(folder, `clip.${ending}`)
  try {
    await run('ffmpeg', [...'-nostdin -v error -y'.split(' '), ...options, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
