import type { CourseLevel } from '@ateneo/contract'
import type { Course } from './course.ts'
import type { CourseFields } from './queries.ts'

/** What the fields of the course form hold; nothing is the empty text, as fields have it. */
export type CourseValues = {
  title: string
  description: string
  category: string
  imageUrl: string
  price: number | ''
  level: CourseLevel | ''
  topics: string[]
}

export const emptyCourse: CourseValues = {
  title: '',
  description: '',
  category: '',
  imageUrl: '',
  price: '',
  level: '',
  topics: [],
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
  }
}

export function toCourseFields(values: CourseValues): CourseFields {
  return {
    ...values,
    imageUrl: values.imageUrl.trim(),
    price: values.price === '' ? null : values.price,
    level: values.level === '' ? null : values.level,
  }
}

export const levelNames: Record<CourseLevel, string> = {
  principiante: 'Principiante',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
}
