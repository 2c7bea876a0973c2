import type { Course } from '../course.ts'

/** The lists of short lines that tell what a course teaches, in the order of its page. */
export const coursePoints = ['learningOutcomes', 'requirements', 'audience'] as const
export type CoursePoints = (typeof coursePoints)[number]

export const pointTitles = {
  learningOutcomes: 'Qué aprenderás',
  requirements: 'Requisitos',
  audience: 'Para quién es este curso',
} as const satisfies Partial<Record<keyof Course, string>>
