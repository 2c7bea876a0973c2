import { open } from 'node:fs/promises'
import { FfmpegError, type Ffmpeg, type Source } from './ffmpeg.ts'
import { isReadable, readContainer, type ContainerFacts } from './container.ts'
import { MediaFault, type MediaFacts } from './media.ts'
import { sniffBytes, sniffVideo } from './sniff.ts'
import { inspectStreams, type Streams } from './streams.ts'

/** A larger picture would take more memory to decode than a small server has. */
const longestSide = 8192

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
  tooLarge: `La imagen del video es demasiado grande: el máximo es de ${longestSide} píxeles por lado. Expórtalo con una resolución menor.`,
  unknownCodec:
    'El video usa un formato de imagen que no se puede leer. Expórtalo como MP4 (H.264) y súbelo nuevamente.',
  encrypted:
    'El video está protegido contra copia y no se puede leer. Sube una copia sin protección, exportada por ti.',
  cannotConvert:
    'Este servidor no puede convertir videos. Sube un MP4 (H.264 con sonido AAC) o un WebM.',
} as const

/** Which container the file really is, by its first bytes. */
export async function identify(path: string): Promise<Source> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    if (bytesRead === 0) throw new MediaFault(sentences.empty)
    const container = sniffVideo(buffer.subarray(0, bytesRead))
    if (!container) throw new MediaFault(sentences.notVideo)
    return { path, container }
  } finally {
    await file.close()
  }
}

/** Facts of a file that can be shown; otherwise the reason why not. */
export async function probe(path: string, ffmpeg: Ffmpeg | undefined): Promise<MediaFacts> {
  const source = await identify(path)
  const own = await readOwn(source)
  if (own && !own.whole) throw new MediaFault(sentences.damaged)
  const facts = own?.videoCodec
    ? { ...own, videoCodec: own.videoCodec }
    : await readWithFfmpeg(source, ffmpeg, own !== undefined)
  if (own && ffmpeg && mayBeTrimmed(source)) {
    const shown = await readWithFfmpeg(source, ffmpeg, true)
    if (isShorter(shown.durationSeconds, own.durationSeconds))
      facts.durationSeconds = shown.durationSeconds
  }

  if (!facts.videoCodec || facts.videoCodec === 'unknown')
    throw new MediaFault(sentences.unknownCodec)
  if (!(facts.width > 0 && facts.height > 0)) throw new MediaFault(sentences.damaged)
  if (Math.max(facts.width, facts.height) > longestSide) throw new MediaFault(sentences.tooLarge)
  if (!(facts.durationSeconds > 0)) throw new MediaFault(sentences.noDuration)
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

/** `undefined` where ffprobe must give a second opinion. */
export async function readOwn(source: Source): Promise<ContainerFacts | undefined> {
  if (!isReadable(source.container)) return undefined
  try {
    return await readContainer(source.path, source.container)
  } catch {
    // Whatever a broken or unusual file makes the reader throw, ffprobe decides which of both it is.
    return undefined
  }
}

/**
 * Phones trim by telling players to leave parts out. The parts are still in the file,
 * and would be seen again if its packets were only moved.
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

/** `isSound`: the container was read, and only its picture is of a kind that browsers do not know. */
async function readWithFfmpeg(source: Source, ffmpeg: Ffmpeg | undefined, isSound: boolean) {
  if (!ffmpeg) {
    const isDamaged = isReadable(source.container) && !isSound
    throw new MediaFault(isDamaged ? sentences.damaged : sentences.cannotConvert)
  }
  try {
    const { facts, video } = await inspectStreams(ffmpeg, source)
    if (video?.isEncrypted) throw new MediaFault(sentences.encrypted)
    if (!facts) throw new MediaFault(sentences.noPicture)
    return facts
  } catch (error) {
    if (error instanceof FfmpegError && error.failure === 'rejected')
      throw new MediaFault(sentences.damaged, { cause: error })
    throw error
  }
}
