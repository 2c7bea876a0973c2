import { getVideo, reportProgress } from '@ateneo/contract'
import type { TestApp } from './test-app.ts'
import { buildStudent } from './builders/build-people.ts'
import { buildCourse, buildLesson, buildVideo } from './builders/build.ts'
import type { TestUser } from './client.ts'

export interface Lesson {
  lessonId: string
  videoId: string
  durationSeconds: number
}

type Span = [start: number, end: number]

type Values = Parameters<typeof buildCourse>[1]

/** A published course, free by default, with a video of each length in seconds. */
export async function buildEnrolment(academy: TestApp, lengths: number[], values: Values = {}) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const lessons: Lesson[] = []
  for (const [index, durationSeconds] of lengths.entries()) {
    const video = await buildVideo(academy, course.professorId, { durationSeconds })
    const lesson = await buildLesson(academy, course, {
      videoId: video.id,
      title: `Lección ${index + 1}`,
      position: index + 1,
    })
    lessons.push({ lessonId: lesson.id, videoId: video.id, durationSeconds })
  }
  return { course, lessons }
}

/** The same with a student who may watch it. */
export async function beginEnrolment(academy: TestApp, lengths: number[], values: Values = {}) {
  const study = await buildEnrolment(academy, lengths, values)
  const student = await buildStudent(academy)
  return { ...study, student, learner: new Learner(academy, student) }
}

/** A student who watches lessons. */
export class Learner {
  readonly #academy: TestApp
  readonly #student: TestUser

  constructor(academy: TestApp, student: TestUser) {
    this.#academy = academy
    this.#student = student
  }

  /** A new session each time, because the tests advance the clock beyond the lifetime of tokens. */
  get client() {
    return this.#academy.as(this.#student)
  }

  open({ videoId }: Lesson) {
    return this.client.call(getVideo, { body: { videoId } })
  }

  /** Reports progress without advancing the clock. */
  report(
    { lessonId }: Lesson,
    intervals: Span[],
    position = intervals.at(-1)?.[1] ?? 0,
    how: { secondsAgo?: number; resent?: Span[]; again?: Span[] } = {},
  ) {
    return this.client.call(reportProgress, {
      params: { contentId: lessonId },
      body: { intervals, positionSeconds: position, ...how },
    })
  }

  /** Watches from `from` to `until` in real time, by advancing the clock. */
  async watch(lesson: Lesson, until = lesson.durationSeconds, from = 0) {
    await this.open(lesson)
    this.#academy.clock.advance({ seconds: until - from })
    return this.report(lesson, [[from, until]])
  }
}
