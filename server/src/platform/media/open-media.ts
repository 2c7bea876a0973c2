import { makeAdaptive } from './adaptive.ts'
import { copyProgressive } from './copy-progressive.ts'
import { FfmpegError } from './ffmpeg-process.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import { hasPicture, MediaError, type Media } from './media.ts'
import { makePoster } from './poster.ts'
import { probe } from './probe.ts'
import { makeProgressive } from './progressive.ts'
import { makeSpeech } from './speech.ts'
import { makeStoryboard } from './storyboard.ts'

/** Detects ffmpeg; without it, only files that browsers play are accepted. */
export async function openMedia(): Promise<Media> {
  const ffmpeg = await findFfmpeg()
  return ffmpeg ? convertingMedia(ffmpeg) : copyingMedia()
}

function convertingMedia(ffmpeg: Ffmpeg): Media {
  return {
    description: `ffmpeg ${ffmpeg.version}`,
    converts: true,
    probe: (path) => probe(path, ffmpeg),
    makeProgressive: (source, facts, target, onProgress, signal) =>
      blameTheFile(
        makeProgressive(ffmpeg, source, facts, target, onProgress, signal),
        hasPicture(facts) ? failures : soundFailures,
      ),
    makeAdaptive: (source, facts, folder, onProgress, signal) =>
      blameTheFile(makeAdaptive(ffmpeg, source, facts, folder, onProgress, signal)),
    makePoster: (source, facts, target, signal) =>
      blameTheFile(makePoster(ffmpeg, source, facts, target, signal)),
    makeSpeech: (source, facts, target, signal) =>
      blameTheFile(makeSpeech(ffmpeg, source, facts, target, signal), soundFailures),
    makeStoryboard: (source, facts, sheet, track, signal) =>
      blameTheFile(makeStoryboard(ffmpeg, source, facts, sheet, track, signal)),
  }
}

/** Without ffmpeg; callers check `converts` first. */
export function copyingMedia(): Media {
  return {
    description:
      'sin ffmpeg: se aceptan solo MP4 (H.264), WebM y audio (MP3, M4A, OGG, WAV, FLAC), tal como se suben',
    converts: false,
    probe: (path) => probe(path, undefined),
    makeProgressive: (source, _facts, target) => copyProgressive(source, target),
    makeAdaptive: failWithoutFfmpeg,
    makePoster: failWithoutFfmpeg,
    makeSpeech: failWithoutFfmpeg,
    makeStoryboard: failWithoutFfmpeg,
  }
}

async function failWithoutFfmpeg(): Promise<never> {
  throw new Error('there is no ffmpeg to convert with')
}

async function blameTheFile<T>(work: Promise<T>, sentences = failures): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.failure === 'machine') throw error
    throw new MediaError(sentences[error.failure], { cause: error })
  }
}

const failures = {
  rejected:
    'El video no se pudo convertir: puede estar dañado o usar un formato poco común. Expórtalo como MP4 (H.264) y súbelo nuevamente.',
  heavy:
    'Convertir el video necesita más memoria de la que tiene el servidor. Expórtalo con una resolución menor y súbelo nuevamente.',
  slow: 'La conversión del video tardó demasiado y se detuvo. Expórtalo con una resolución menor o divídelo en partes, y súbelo nuevamente.',
}

const soundFailures: typeof failures = {
  rejected:
    'El audio no se pudo convertir: puede estar dañado o usar un formato poco común. Expórtalo como MP3 o M4A y súbelo nuevamente.',
  heavy:
    'Convertir el audio necesita más memoria de la que tiene el servidor. Expórtalo como MP3 o M4A y súbelo nuevamente.',
  slow: 'La conversión del audio tardó demasiado y se detuvo. Divídelo en partes y súbelas por separado.',
}
