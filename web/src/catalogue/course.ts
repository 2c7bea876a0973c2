import type { ContentItem, CourseLevel, Course as WireCourse } from '@ateneo/contract'
import type { Lesson } from '../learning/lesson.ts'

/** A course in the shop window. */
export interface Course {
  id: string
  title: string
  description: string
  imageUrl: string
  creationDate: string
  durationSeconds: number
  /** `null` where no plan prices it. */
  price: number | null
  currency: string
  level: CourseLevel | null
  topics: string[]
  categoryId: string
  categoryName: string
  professorName: string
  professorImageUrl: string | null
  averageRating: number
  ratingCount: number
  studentCount: number
  hasAccess: boolean
  lessons: Lesson[]
}

export function toCourse({ _id: id, ...wire }: WireCourse): Course {
  const { firstNames, lastNames, imageURL } = wire.professorDetails
  return {
    id,
    title: wire.title,
    description: wire.description,
    imageUrl: wire.imageUrl,
    creationDate: wire.creationDate,
    durationSeconds: wire.duration,
    price: wire.price,
    currency: wire.currency,
    level: wire.level,
    topics: wire.topics,
    categoryId: wire.category,
    categoryName: wire.categoryDetails.name || 'Sin Categoría',
    professorName: `${firstNames} ${lastNames}`.trim() || 'Desconocido',
    professorImageUrl: imageURL,
    averageRating: wire.averageRating,
    ratingCount: wire.ratingCount,
    studentCount: wire.studentCount,
    hasAccess: wire.hasUserAccess,
    lessons: wire.contentDetails.map(toLesson),
  }
}

function toLesson({ _id: id, ...wire }: ContentItem): Lesson {
  return {
    id,
    title: wire.title,
    description: wire.description,
    durationSeconds: wire.duration,
    creationDate: wire.creationDate,
    videoId: wire.video,
  }
}
