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

/** Upload date of all captions, after students had asked for them in reviews. */
export const captionedAt = (now: Date) => daysBefore(now, 45)

export function planCaptions(courses: readonly PlannedCourse[], now: Date): PlannedCaptions[] {
  const updatedAt = captionedAt(now)
  return courses
    .filter(({ text }) => isCaptioned(text))
    .flatMap((course) => [
      ...caption(course, {
        language: 'es',
        texts: listLessons(course.text),
        words: spanish,
        updatedAt,
      }),
      ...caption(course, {
        language: 'en',
        texts: listEnglishLessons(course.text),
        words: english,
        updatedAt,
      }),
    ])
}

/** Captions of each lesson in this language. */
function caption(
  { lessons }: PlannedCourse,
  { texts, words, ...row }: { texts: Lesson[]; words: Words; language: string; updatedAt: Date },
): PlannedCaptions[] {
  return texts.map((lesson, index) => {
    const { videoId, reel } = lessons[index]!
    const video = { lesson, next: texts[index + 1], durationSeconds: reel.durationSeconds }
    return {
      ...row,
      videoId,
      label: nameLanguage(row.language),
      fileId: stableId(`captions ${videoId} ${row.language}`),
      ...composeCaptions(video, words),
    }
  })
}
