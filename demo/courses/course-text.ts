import type { CourseLevel } from '@ateneo/contract'
import type { ProfessorKey } from '../people/professors.ts'

/** A course as its professor and its students would have written it. */
export interface CourseText {
  /** Names it among all courses. */
  slug: string
  title: string
  professor: ProfessorKey
  level: CourseLevel
  /** In pesos; 0 is free, and without one the one-off plan's price holds. */
  price?: number
  topics: readonly string[]
  description: string
  /** A line for each: title, bar, description. */
  lessons: string
  standing: Standing
}

export type Standing =
  | { status: 'approved'; publishedDaysAgo: number; reception: Reception }
  | { status: 'pending'; submittedDaysAgo: number }
  | { status: 'rejected'; decidedDaysAgo: number; reason: string }
  | { status: null; createdDaysAgo: number }

export interface Reception {
  /** From 1 to 10: how many students it draws. */
  appeal: number
  /** The stars around which opinions lie. */
  stars: number
  /** What it teaches, as in 'la lección de …', with the article. */
  themes: readonly string[]
  /** Whole sentences of contented students; `critique` of the others. */
  praise: readonly string[]
  critique: readonly string[]
}

export interface Lesson {
  title: string
  description: string
}

export function listLessons({ lessons }: CourseText): Lesson[] {
  return listLines(lessons)
}

/** A line for each: title, bar, description. */
export function listLines(lines: string): Lesson[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', description = ''] = line.split('|').map((part) => part.trim())
      return { title, description }
    })
}
