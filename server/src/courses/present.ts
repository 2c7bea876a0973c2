import { type Course, type CourseDecision, COVER_PATH } from '@ateneo/contract'
import type { DecisionRow } from './decision-store.ts'
import type { CourseListing } from './listing-store.ts'

/** Shared: a popular course has thousands of them. */
const stars = [1, 2, 3, 4, 5].map((rating) => ({ rating }))

export function presentCourse(row: CourseListing): Course {
  const { professor, category } = row
  const averageRating =
    row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 100) / 100
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.imageUrl,
    creationDate: row.createdAt.toISOString(),
    duration: row.durationSeconds,
    price: row.priceCents === null ? null : row.priceCents / 100,
    currency: row.currency ?? 'MXN',
    ownPrice: row.ownPriceCents === null ? null : row.ownPriceCents / 100,
    level: row.level,
    topics: row.topics,
    category: row.categoryId,
    professor: row.professorId,
    status: row.status,
    rejectionMessage: row.rejectionMessage,
    submissionDate: row.submittedAt?.toISOString() ?? null,
    payment: row.paymentCents === null ? null : row.paymentCents / 100,
    rating: averageRating,
    averageRating,
    ratingCount: row.ratingCount,
    studentCount: row.studentCount,
    enrolledStudents: row.studentCount,
    content: row.items.map((item) => item.id),
    contentDetails: row.items.map((item) => ({
      _id: item.id,
      title: item.title,
      description: item.description,
      duration: item.durationSeconds ?? 0,
      creationDate: new Date(item.createdAt).toISOString(),
      video: item.videoId,
    })),
    professorDetails: {
      firstNames: professor.firstNames,
      lastNames: professor.lastNames,
      imageURL: professor.imageUrl,
    },
    instructor: `${professor.firstNames} ${professor.lastNames}`,
    categoryDetails: {
      _id: row.categoryId,
      name: category.name,
      imageUrl: presentCategoryImage(category.imageId),
    },
    courseRating: row.ratingCounts.flatMap((times, index) =>
      Array.from({ length: times }, () => stars[index]!),
    ),
    hasUserAccess: row.isOpen,
  }
}

/** The address of a category's image, from the root; empty without one. */
export function presentCategoryImage(imageId: string | null): string {
  return imageId === null ? '' : `/category-image/${imageId}`
}

export function presentDecision(row: DecisionRow): CourseDecision {
  return {
    _id: row.id,
    status: row.decision,
    rejectionMessage: row.rejectionMessage,
    decidedBy: `${row.firstNames} ${row.lastNames}`,
    creationDate: row.decidedAt.toISOString(),
  }
}

export function presentCover(imageId: string) {
  return { imageId, imageUrl: `${COVER_PATH}${imageId}` }
}
