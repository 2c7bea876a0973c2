import { open } from 'node:fs/promises'
import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { readConfined } from './confined-container.ts'
import type { ContainerFacts } from './container.ts'
import { MediaError, type MediaFacts, type StreamFacts, type Streams } from './media.ts'
import { isReadable } from './readable.ts'
import { isSoundContainer } from './sniff-sound.ts'
import { holdsOggVideo, sniffBytes, sniffMedia } from './sniff.ts'
import { inspectStreams } from './streams.ts'

/** Limit of both sides: decoding larger frames takes more memory than a small server has. */
const maxSidePixels = 8192

export const sentences = {
  empty: 'El archivo está vacío. Verifica que se pueda reproducir y súbelo nuevamente.',
  notMedia:
    'El archivo no es un video ni un audio. Sube un video en formato MP4, MOV, MKV, WebM, AVI, WMV o MPEG, o un audio en MP3, M4A, OGG, WAV o FLAC.',
  nothing:
    'El archivo no contiene imagen ni sonido. Verifica que se pueda reproducir en tu equipo, expórtalo nuevamente y súbelo otra vez.',
  damaged:
    'El archivo está incompleto o dañado. Verifica que se reproduzca hasta el final en tu equipo, expórtalo nuevamente y súbelo otra vez.',
  noDuration:
    'El archivo no tiene duración: no contiene ni un segundo de imagen o de sonido. Expórtalo nuevamente y súbelo otra vez.',
  tooLarge: `La imagen del video es demasiado grande: el máximo es de ${maxSidePixels} píxeles por lado. Expórtalo con una resolución menor.`,
  unknownCodec:
    'El video usa un formato de imagen que no se puede leer. Expórtalo como MP4 (H.264) y súbelo nuevamente.',
  unknownSound:
    'El audio usa un formato que no se puede leer. Expórtalo como MP3 o M4A y súbelo nuevamente.',
  encrypted:
    'El archivo está protegido contra copia y no se puede leer. Sube una copia sin protección, exportada por ti.',
  cannotConvert:
    'Este servidor no puede convertir videos. Sube un MP4 (H.264 con sonido AAC) o un WebM.',
  cannotConvertSound: 'Este servidor no puede convertir audios. Sube un MP3 o un M4A (AAC).',
} as const

/** Detects the container by the first bytes. Throws `MediaError` for anything else. */
export async function identify(path: string): Promise<Source> {
  const head = await readHead(path)
  if (head.length === 0) throw new MediaError(sentences.empty)
  const container = sniffMedia(head)
  if (!container) throw new MediaError(sentences.notMedia)
  return { path, container }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Metadata of a playable file. Throws `MediaError` with the reason otherwise. */
export async function probe(path: string, ffmpeg: Ffmpeg | undefined): Promise<MediaFacts> {
  const source = await identify(path)
  const own = await readOwn(source)
  if (own && !own.whole) throw new MediaError(sentences.damaged)
  const isSufficient = own && (own.videoCodec || (!own.hasPicture && !ffmpeg))
  const streams =
    isSufficient && !(ffmpeg && mayBeTrimmed(source))
      ? undefined
      : await readWithFfmpeg(source, ffmpeg, own !== undefined)
  // A picture that the own reader does not see is found by ffprobe.
  const facts = isSufficient ? own : streams!.facts
  const durationSeconds = chooseDuration(source, own, streams?.facts)

  if (facts.videoCodec === undefined) requireReadable(facts.audioCodec, sentences.unknownSound)
  else {
    requireReadable(facts.videoCodec, sentences.unknownCodec)
    if (!(facts.width > 0 && facts.height > 0)) throw new MediaError(sentences.damaged)
  }
  if (Math.max(facts.width, facts.height) > maxSidePixels) throw new MediaError(sentences.tooLarge)
  if (!(durationSeconds > 0)) throw new MediaError(sentences.noDuration)
  return {
    container: source.container,
    durationSeconds,
    width: facts.width,
    height: facts.height,
    videoCodec: facts.videoCodec,
    audioCodec: facts.audioCodec,
    rotation: facts.rotation,
    frameRate: facts.frameRate,
    streams,
  }
}

/** Both readers' names of a codec that they don't know. */
const unknownCodecs = new Set<string | undefined>([undefined, '', 'unknown', 'none', 'desconocido'])

function requireReadable(codec: string | undefined, sentence: string): void {
  if (unknownCodecs.has(codec)) throw new MediaError(sentence)
}

/** ffprobe guesses the length of an MP3 from its first frames, but it alone reads edit lists. */
function chooseDuration(
  source: Source,
  own: ContainerFacts | undefined,
  shown: StreamFacts | undefined,
): number {
  const ownSeconds = own?.durationSeconds ?? 0
  const shownSeconds = shown?.durationSeconds ?? 0
  if (own && mayBeTrimmed(source) && isShorter(shownSeconds, ownSeconds)) return shownSeconds
  const isSoundAlone = own?.hasPicture === false && shown?.videoCodec === undefined
  return own?.videoCodec || isSoundAlone ? ownSeconds : shownSeconds
}

/** `undefined` if ffprobe must read the file instead. */
export async function readOwn(source: Source): Promise<ContainerFacts | undefined> {
  if (!isReadable(source.container)) return undefined
  if (source.container === 'ogg' && holdsOggVideo(await readHead(source.path))) return undefined
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

export const cannotConvert = ({ container }: Source, own?: ContainerFacts) =>
  isSoundContainer(container) || own?.hasPicture === false
    ? sentences.cannotConvertSound
    : sentences.cannotConvert

/** `isIntact`: only the codec of its picture is unknown. */
async function readWithFfmpeg(
  source: Source,
  ffmpeg: Ffmpeg | undefined,
  isIntact: boolean,
): Promise<Streams & { facts: StreamFacts }> {
  if (!ffmpeg) {
    // An Ogg may hold a picture, which is not read.
    const isRead = isReadable(source.container) && source.container !== 'ogg'
    if (isRead && !isIntact) throw new MediaError(sentences.damaged)
    throw new MediaError(cannotConvert(source))
  }
  try {
    const { facts, video, audio } = await inspectStreams(ffmpeg, source)
    if ((video ?? audio)?.isEncrypted) throw new MediaError(sentences.encrypted)
    if (!facts) throw new MediaError(sentences.nothing)
    return { facts, video, audio }
  } catch (error) {
    if (error instanceof FfmpegError && error.failure !== 'machine')
      throw new MediaError(sentences.damaged, { cause: error })
    throw error
  }
}
