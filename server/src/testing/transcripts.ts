import { saveCaptions } from '@ateneo/contract'
import { buildCourse, buildLesson, buildVideo } from './builders/build.ts'
import type { TestApp } from './test-app.ts'

const stamp = (seconds: number) => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`
}

/** WebVTT with a cue of four seconds at each of these times. */
export function captionsFile(said: Record<number, string>): File {
  const cues = Object.entries(said).map(
    ([at, text]) => `${stamp(Number(at))} --> ${stamp(Number(at) + 4)}\n${text}\n`,
  )
  return new File([['WEBVTT\n', ...cues].join('\n')], 'clase.vtt')
}

/** Captions of the professor's video. */
export async function caption(
  academy: TestApp,
  { professorId, videoId }: { professorId: string; videoId: string },
  said: Record<number, string>,
  language = 'es',
) {
  const professor = academy.as({ id: professorId, type: 'professor' })
  return professor.call(saveCaptions, { params: { videoId, language }, file: captionsFile(said) })
}

type CourseValues = Parameters<typeof buildCourse>[1]

/** A sold course; in its sample and in its other lesson of ten minutes this is said. */
export async function buildSpokenCourse(
  academy: TestApp,
  said: { sample: Record<number, string>; closed: Record<number, string> },
  values: CourseValues = {},
) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 100_00, ...values })
  const { professorId } = course
  const build = async (title: string, position: number) => {
    const { id: videoId } = await buildVideo(academy, professorId, { durationSeconds: 600 })
    const isSample = title === 'Muestra'
    const lesson = await buildLesson(academy, course, { title, position, isSample, videoId })
    await caption(academy, { professorId, videoId }, isSample ? said.sample : said.closed)
    return { ...lesson, videoId }
  }
  return { course, sample: await build('Muestra', 1), closed: await build('Molienda', 2) }
}
