import { categoryTile, mosaic } from '@ateneo/tiles/mosaic'
import { categories, type CategoryKey } from '../categories.ts'
import { coursesByCategory } from '../courses/all-courses.ts'
import { type CourseText, listLessons } from '../courses/course-text.ts'
import { type Random, stableId } from '../random.ts'
import { daysAfter, daysBefore } from './dates.ts'
import type { Reel } from './reels.ts'

export interface PlannedLesson {
  lessonId: string
  videoId: string
  title: string
  description: string
  reel: Reel
  createdAt: Date
}

export interface PlannedCourse {
  id: string
  text: CourseText
  categoryId: string
  createdAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
  lessons: PlannedLesson[]
}

export function planCourses(
  now: Date,
  reels: Record<CategoryKey, readonly Reel[]>,
  audio: Reel,
  random: Random,
): PlannedCourse[] {
  const keys = Object.keys(categories) as CategoryKey[]
  return keys.flatMap((key) => {
    const covers = new Set<string>()
    return coursesByCategory[key].map((text) => {
      const times = planTimes(text, now, random)
      return {
        id: chooseId(text.slug, categories[key].id, covers),
        text,
        categoryId: categories[key].id,
        ...times,
        lessons: listLessons(text).map((lesson, index) => {
          const reel = random.pick(reels[key])
          const isHeard = text.heard?.includes(lesson.title)
          return {
            ...lesson,
            lessonId: stableId(`content ${text.slug} ${index}`),
            videoId: stableId(`video ${text.slug} ${index}`),
            reel: isHeard ? audio : reel,
            createdAt: daysAfter(times.createdAt, 0.2 + index * 0.35),
          }
        }),
      }
    })
  })
}

/** An id whose generated cover differs from those of the category's other courses. */
function chooseId(slug: string, categoryId: string, covers: Set<string>): string {
  for (let attempt = 1; ; attempt++) {
    const id = stableId(`course ${slug} ${attempt}`)
    const cover = mosaic(id, { ...categoryTile(categoryId), columns: 10, rows: 6 })
    if (covers.has(cover)) continue
    covers.add(cover)
    return id
  }
}

/** Dates of creation, submission and decision, days apart. */
function planTimes({ standing }: CourseText, now: Date, random: Random) {
  const before = (days: number) => daysBefore(now, days)
  if (standing.status === null) {
    return { createdAt: before(standing.createdDaysAgo), submittedAt: null, decidedAt: null }
  }
  if (standing.status === 'pending') {
    const submitted = standing.submittedDaysAgo - random.between(0, 0.6)
    return {
      createdAt: before(submitted + random.between(6, 12)),
      submittedAt: before(submitted),
      decidedAt: null,
    }
  }
  const decided =
    standing.status === 'approved' ? standing.publishedDaysAgo : standing.decidedDaysAgo
  const submitted = decided + random.between(1, 4)
  return {
    createdAt: before(submitted + random.between(6, 20)),
    submittedAt: before(submitted),
    decidedAt: before(decided),
  }
}
