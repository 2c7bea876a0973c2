import { open } from 'node:fs/promises'
import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { readConfined } from './confined-container.ts'
import { isReadable, type ContainerFacts } from './container.ts'
import { MediaError, type MediaFacts } from './media.ts'
import { sniffBytes, sniffVideo } from './sniff.ts'
import { inspectStreams, type Streams } from './streams.ts'

/** Limit of both sides: decoding larger frames takes more memory than a small server has. */
const maxSidePixels = 8192

export const sentences = {
  empty: 'El archivo está vacío. Verifica que el video se pueda reproducir y súbelo nuevamente.',
  notVideo:
    'El archivo no es un video. Sube un video en formato MP4, MOV, MKV, WebM, AVI, WMV o MPEG.',
  noPicture:
    'El archivo no contiene imagen de video. Si es una grabación de audio, conviértela antes en un video.',
  damaged:
    'El video está incompleto o dañado. Verifica que se reproduzca hasta el final en tu equipo, expórtalo nuevamente y súbelo otra vez.',
  noDuration:
    'El video no tiene duración: no contiene ni un segundo de imagen. Expórtalo nuevamente y súbelo otra vez.',
  tooLarge: `La imagen del video es demasiado grande: el máximo es de ${maxSidePixels} píxeles por lado. Expórtalo con una resolución menor.`,
  unknownCodec:
    'El video usa un formato de imagen que no se puede leer. Expórtalo como MP4 (H.264) y súbelo nuevamente.',
  encrypted:
    'El video está protegido contra copia y no se puede leer. Sube una copia sin protección, exportada por ti.',
  cannotConvert:
    'Este servidor no puede convertir videos. Sube un MP4 (H.264 con sonido AAC) o un WebM.',
} as const

/** Detects the container by the first bytes. Throws `MediaError` for anything else. */
export async function identify(path: string): Promise<Source> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    if (bytesRead === 0) throw new MediaError(sentences.empty)
    const container = sniffVideo(buffer.subarray(0, bytesRead))
    if (!container) throw new MediaError(sentences.notVideo)
    return { path, container }
  } finally {
    await file.close()
  }
}

/** Metadata of a playable file. Throws `MediaError` with the reason otherwise. */
export async function probe(path: string, ffmpeg: Ffmpeg | undefined): Promise<MediaFacts> {
  const source = await identify(path)
  const own = await readOwn(source)
  if (own && !own.whole) throw new MediaError(sentences.damaged)
  const facts = own?.videoCodec
    ? { ...own, videoCodec: own.videoCodec }
    : await readWithFfmpeg(source, ffmpeg, own !== undefined)
  if (own && ffmpeg && mayBeTrimmed(source)) {
    const shown = await readWithFfmpeg(source, ffmpeg, true)
    if (isShorter(shown.durationSeconds, own.durationSeconds))
      facts.durationSeconds = shown.durationSeconds
  }

  if (!facts.videoCodec || facts.videoCodec === 'unknown')
    throw new MediaError(sentences.unknownCodec)
  if (!(facts.width > 0 && facts.height > 0)) throw new MediaError(sentences.damaged)
  if (Math.max(facts.width, facts.height) > maxSidePixels) throw new MediaError(sentences.tooLarge)
  if (!(facts.durationSeconds > 0)) throw new MediaError(sentences.noDuration)
  return {
    container: source.container,
    durationSeconds: facts.durationSeconds,
    width: facts.width,
    height: facts.height,
    videoCodec: facts.videoCodec,
    audioCodec: facts.audioCodec,
    rotation: facts.rotation,
    frameRate: facts.frameRate,
  }
}

/** `undefined` if ffprobe must read the file instead. */
export async function readOwn(source: Source): Promise<ContainerFacts | undefined> {
  if (!isReadable(source.container)) return undefined
  try {
    return await readConfined({ path: source.path, container: source.container })
  } catch {
    // ffprobe distinguishes damaged from unusual files.
    return undefined
  }
}

/**
 * True if an edit list hides parts of the file, as phones trim. Remuxing would show them again, so
 * such files are encoded.
 */
export async function isTrimmed(source: Source, streams: Streams): Promise<boolean> {
  if (!mayBeTrimmed(source)) return false
  const own = await readOwn(source)
  return isShorter(streams.facts?.durationSeconds ?? 0, own?.durationSeconds ?? 0)
}

function mayBeTrimmed(source: Source): boolean {
  return source.container === 'mp4' || source.container === 'mov'
}

function isShorter(shownSeconds: number, storedSeconds: number): boolean {
  return shownSeconds > 0 && shownSeconds < storedSeconds - 0.5
}

/** `isSound`: the container is intact and only its video codec is unknown. */
async function readWithFfmpeg(source: Source, ffmpeg: Ffmpeg | undefined, isSound: boolean) {
  if (!ffmpeg) {
    const isDamaged = isReadable(source.container) && !isSound
    throw new MediaError(isDamaged ? sentences.damaged : sentences.cannotConvert)
  }
  try {
    const { facts, video } = await inspectStreams(ffmpeg, source)
    if (video?.isEncrypted) throw new MediaError(sentences.encrypted)
    if (!facts) throw new MediaError(sentences.noPicture)
    return facts
  } catch (error) {
    if (error instanceof FfmpegError && error.failure !== 'machine')
      throw new MediaError(sentences.damaged, { cause: error })
    throw error
  }
}
