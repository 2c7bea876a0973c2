import { nameLanguage } from '@ateneo/contract'
import { isCaptioned, listEnglishLessons } from '../captions/captioned.ts'
import { composeCaptions, english, spanish, type Words } from '../captions/compose-captions.ts'
import { type Lesson, listLessons } from '../courses/course-text.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'

export interface PlannedCaptions {
  videoId: string
  language: string
  label: string
  fileId: string
  cueCount: number
  updatedAt: Date
  text: string
}

/** All of them at once, after students had asked for them. */
export const captionedAt = (now: Date) => daysBefore(now, 45)

export function planCaptions(courses: readonly PlannedCourse[], now: Date): PlannedCaptions[] {
  const updatedAt = captionedAt(now)
  return courses
    .filter(({ text }) => isCaptioned(text))
    .flatMap((course) => [
      ...caption(course, {
        language: 'es',
        told: listLessons(course.text),
        words: spanish,
        updatedAt,
      }),
      ...caption(course, {
        language: 'en',
        told: listEnglishLessons(course.text),
        words: english,
        updatedAt,
      }),
    ])
}

/** Of each lesson, as it is told in this language. */
function caption(
  { lessons }: PlannedCourse,
  { told, words, ...row }: { told: Lesson[]; words: Words; language: string; updatedAt: Date },
): PlannedCaptions[] {
  return told.map((lesson, index) => {
    const { videoId, reel } = lessons[index]!
    const film = { lesson, next: told[index + 1], durationSeconds: reel.durationSeconds }
    return {
      ...row,
      videoId,
      label: nameLanguage(row.language),
      fileId: stableId(`captions ${videoId} ${row.language}`),
      ...composeCaptions(film, words),
    }
  })
}
