import { open } from 'node:fs/promises'
import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { isCutOff } from './outlines/announced-size.ts'
import { readConfined } from './confined-container.ts'
import type { ContainerFacts } from './container.ts'
import { chooseDuration, isShorter, mayBeTrimmed, mayJump } from './length.ts'
import { MediaError, type MediaFacts, type StreamFacts, type Streams } from './media.ts'
import { isProtected } from './outlines/protection.ts'
import { isReadable } from './readable.ts'
import { isSoundContainer } from './sniff-sound.ts'
import { holdsOggVideo, sniffBytes, sniffMedia } from './sniff.ts'
import { inspectStreams } from './streams.ts'

/** Limit of both sides: decoding larger frames takes more memory than a small server has. */
const maxSidePixels = 8192

/** What is shorter is a slip of an editor, and no lesson. */
export const shortestSeconds = 0.1

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
  extendedSound:
    'El sonido está en xHE-AAC, un formato que este servidor no puede convertir. Expórtalo como AAC (LC) o MP3 y súbelo nuevamente.',
  tooShort:
    'El archivo es demasiado corto: no contiene ni una décima de segundo de imagen o de sonido. Expórtalo nuevamente y súbelo otra vez.',
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
  if (await isProtected(source)) throw new MediaError(sentences.encrypted)
  if (await isCutOff(source)) throw new MediaError(sentences.damaged)
  const own = await readOwn(source)
  if (own && !own.whole) throw new MediaError(sentences.damaged)
  if (!ffmpeg && isExtendedSound(own)) throw new MediaError(sentences.extendedSound)
  const isSufficient = own && (own.videoCodec || (!own.hasPicture && !ffmpeg))
  const isAsked = ffmpeg && (mayBeTrimmed(source) || mayJump(source) || isExtendedSound(own))
  const streams = isSufficient && !isAsked ? undefined : await readWithFfmpeg(source, ffmpeg, own)
  // A picture that the own reader does not see is found by ffprobe.
  const facts = isSufficient ? own : streams!.facts
  const measuredSeconds =
    ffmpeg && streams && mayJump(source) ? await measureSeconds(ffmpeg, source, streams) : 0
  const durationSeconds = measuredSeconds || chooseDuration(source, own, streams?.facts)

  if (facts.videoCodec === undefined) requireReadable(facts.audioCodec, sentences.unknownSound)
  else {
    requireReadable(facts.videoCodec, sentences.unknownCodec)
    if (!(facts.width > 0 && facts.height > 0)) throw new MediaError(sentences.damaged)
  }
  if (Math.max(facts.width, facts.height) > maxSidePixels) throw new MediaError(sentences.tooLarge)
  if (!(durationSeconds > 0)) throw new MediaError(sentences.noDuration)
  if (durationSeconds < shortestSeconds) throw new MediaError(sentences.tooShort)
  return {
    container: source.container,
    durationSeconds,
    width: facts.width,
    height: facts.height,
    videoCodec: facts.videoCodec,
    audioCodec: facts.audioCodec,
    audioTrack: own?.audioTrack,
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

async function measureSeconds(ffmpeg: Ffmpeg, source: Source, { video, audio }: Streams) {
  // A sound that begins late has no channels yet, and ffmpeg does not copy it.
  const heard = audio && audio.channels > 0 ? audio : undefined
  const indices = [video, heard].flatMap((stream) => stream?.index ?? [])
  try {
    return await ffmpeg.measureSeconds(source, indices)
  } catch (error) {
    throw blameTheFile(error, sentences.damaged)
  }
}

/** xHE-AAC (ISO/IEC 23003-3), which few releases of ffmpeg decode, and not every browser. */
function isExtendedSound(own: ContainerFacts | undefined): boolean {
  return own?.audioCodecString === 'mp4a.40.42'
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

export const cannotConvert = ({ container }: Source, own?: ContainerFacts) =>
  isSoundContainer(container) || own?.hasPicture === false
    ? sentences.cannotConvertSound
    : sentences.cannotConvert

/** `own`: what the own reader found, which may be intact but of a picture that it does not know. */
async function readWithFfmpeg(
  source: Source,
  ffmpeg: Ffmpeg | undefined,
  own: ContainerFacts | undefined,
): Promise<Streams & { facts: StreamFacts }> {
  if (!ffmpeg) {
    // An Ogg may hold a picture, which is not read.
    const isRead = isReadable(source.container) && source.container !== 'ogg'
    if (isRead && !own) throw new MediaError(sentences.damaged)
    throw new MediaError(cannotConvert(source))
  }
  try {
    const { facts, video, audio } = await inspectStreams(ffmpeg, source, own?.audioTrack)
    if ((video ?? audio)?.isEncrypted) throw new MediaError(sentences.encrypted)
    if (!facts) throw new MediaError(sentences.nothing)
    return { facts, video, audio }
  } catch (error) {
    const isShort = own !== undefined && own.durationSeconds < shortestSeconds
    const sentence = isShort ? sentences.tooShort : sentences.damaged
    throw blameTheFile(error, isExtendedSound(own) ? sentences.extendedSound : sentence)
  }
}

function blameTheFile(error: unknown, sentence: string): unknown {
  const isOfFile = error instanceof FfmpegError && error.failure !== 'machine'
  return isOfFile ? new MediaError(sentence, { cause: error }) : error
}
