import { getVideo, reportProgress } from '@ateneo/contract'
import type { Academy } from './academy.ts'
import { buildStudent } from './build-people.ts'
import { buildContent, buildCourse, buildVideo } from './build.ts'
import type { TestUser } from './client.ts'

export interface Lesson {
  contentId: string
  videoId: string
  durationSeconds: number
}

type Values = Parameters<typeof buildCourse>[1]

/** A published course, free unless priced, with a video for each of the lengths. */
export async function buildStudy(academy: Academy, lengths: number[], values: Values = {}) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const lessons: Lesson[] = []
  for (const [index, durationSeconds] of lengths.entries()) {
    const video = await buildVideo(academy, course.professorId, { durationSeconds })
    const content = await buildContent(academy, course, {
      videoId: video.id,
      title: `Lección ${index + 1}`,
      position: index + 1,
    })
    lessons.push({ contentId: content.id, videoId: video.id, durationSeconds })
  }
  return { course, lessons }
}

/** The same, with a student who may watch it. */
export async function beginStudy(academy: Academy, lengths: number[], values: Values = {}) {
  const study = await buildStudy(academy, lengths, values)
  const student = await buildStudent(academy)
  return { ...study, student, learner: new Learner(academy, student) }
}

/** A student at the player. */
export class Learner {
  readonly #academy: Academy
  readonly #student: TestUser

  constructor(academy: Academy, student: TestUser) {
    this.#academy = academy
    this.#student = student
  }

  /** Just logged in: the clock of these tests runs far beyond the life of a token. */
  get client() {
    return this.#academy.as(this.#student)
  }

  open({ videoId }: Lesson) {
    return this.client.call(getVideo, { body: { videoId } })
  }

  /** Tells at once, whatever time it would take. */
  report(
    { contentId }: Lesson,
    intervals: [number, number][],
    position = intervals.at(-1)?.[1] ?? 0,
    waited: { secondsAgo?: number } = {},
  ) {
    return this.client.call(reportProgress, {
      params: { contentId },
      body: { intervals, positionSeconds: position, ...waited },
    })
  }

  /** Watches a stretch at usual speed, from its beginning to `until`. */
  async watch(lesson: Lesson, until = lesson.durationSeconds, from = 0) {
    await this.open(lesson)
    this.#academy.clock.advance({ seconds: until - from })
    return this.report(lesson, [[from, until]])
  }
}
