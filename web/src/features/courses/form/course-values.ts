import type { CourseLevel } from '@ateneo/contract'
import { coursePoints } from './course-points.ts'
import type { Course } from '../course.ts'
import type { CourseFields } from '../mutations.ts'

/** The values of the course form; absent ones are empty strings. */
export type CourseValues = {
  title: string
  description: string
  category: string
  imageUrl: string
  /** As typed: not yet a number after the first sign of `-5`. */
  price: number | string
  level: CourseLevel | ''
  topics: string[]
  /** With the empty lines of the form. */
  learningOutcomes: string[]
  requirements: string[]
  audience: string[]
}

export const emptyCourse: CourseValues = {
  title: '',
  description: '',
  category: '',
  imageUrl: '',
  price: '',
  level: '',
  topics: [],
  learningOutcomes: [],
  requirements: [],
  audience: [],
}

export function valuesOf(course: Course): CourseValues {
  return {
    title: course.title,
    description: course.description,
    category: course.category.id,
    imageUrl: course.imageUrl,
    price: course.ownPrice ?? '',
    level: course.level ?? '',
    topics: course.topics,
    learningOutcomes: course.learningOutcomes,
    requirements: course.requirements,
    audience: course.audience,
  }
}

export function toCourseFields(values: CourseValues): CourseFields {
  return {
    ...values,
    imageUrl: values.imageUrl.trim(),
    price: values.price === '' ? null : Number(values.price),
    level: values.level === '' ? null : values.level,
    learningOutcomes: filledLines(values.learningOutcomes),
    requirements: filledLines(values.requirements),
    audience: filledLines(values.audience),
  }
}

function filledLines(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

export const levelNames: Record<CourseLevel, string> = {
  principiante: 'Principiante',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
}

/** The fields of the parts of a course's form. */
export const fieldsOf = {
  details: [
    'title',
    'description',
    'learningOutcomes',
    'requirements',
    'audience',
    'category',
    'imageUrl',
    'level',
    'topics',
  ],
  price: ['price'],
} as const satisfies Record<string, readonly (keyof CourseValues)[]>

/** Those of the details that need no review once the course is published. */
export const correctedFields = [
  'title',
  'description',
  ...coursePoints,
] as const satisfies readonly (keyof CourseValues)[]
