import type { CourseLevel } from '@ateneo/contract'
import type { ProfessorKey } from '../people/professors.ts'

/** Source data of a sample course. */
export interface CourseText {
  /** Unique identifier. */
  slug: string
  title: string
  professor: ProfessorKey
  level: CourseLevel
  /** In pesos; 0 is free, absent means the one-off plan's price. */
  price?: number
  topics: readonly string[]
  description: string
  /** One line per lesson: title, bar, description. */
  lessons: string
  /** Titles of those that are audios. */
  heard?: readonly string[]
  standing: Standing
}

export type Standing =
  | { status: 'approved'; publishedDaysAgo: number; reception: Reception }
  | { status: 'pending'; submittedDaysAgo: number }
  | { status: 'rejected'; decidedDaysAgo: number; reason: string }
  | { status: null; createdDaysAgo: number }

export interface Reception {
  /** 1 to 10: relative number of students. */
  appeal: number
  /** Mean of the reviews' stars. */
  stars: number
  /** Topics with their article, as in 'la lección de …'. */
  themes: readonly string[]
  /** Whole sentences for good reviews; `critique` for bad ones. */
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

/** Parses one lesson per line: title, bar, description. */
export function listLines(lines: string): Lesson[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', description = ''] = line.split('|').map((part) => part.trim())
      return { title, description }
    })
}
