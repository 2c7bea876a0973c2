import { type Course, type CourseCard, type CourseDecision, COVER_PATH } from '@ateneo/contract'
import { presentCategoryImage } from '../categories/present.ts'
import type { CardRow } from './card-store.ts'
import { courseVersion } from './authoring/course-version.ts'
import type { DecisionRow } from './approval/decision-store.ts'
import type { LessonRow } from './lessons/lesson-store.ts'
import type { CourseListing, ListedLesson } from './listing-store.ts'
import type { Outline } from './lessons/outline-rules.ts'

/** Shared objects: a popular course lists thousands. */
const stars = [1, 2, 3, 4, 5].map((rating) => ({ rating }))

export function presentCourse(row: CourseListing): Course {
  return {
    ...presentCard(row),
    ownPrice: row.ownPriceCents === null ? null : row.ownPriceCents / 100,
    topics: row.topics,
    learningOutcomes: row.learningOutcomes,
    requirements: row.requirements,
    audience: row.audience,
    rejectionMessage: row.rejectionMessage,
    revisionOf: row.revisionOf,
    removedContent: row.removedLessonIds,
    revision: row.revision && presentRevision(row.revision),
    arrangement: row.arrangement,
    retirement: presentRetirement(row.retirement),
    submissionDate: row.submittedAt?.toISOString() ?? null,
    payment: row.paymentCents === null ? null : row.paymentCents / 100,
    enrolledStudents: row.studentCount,
    outlineVersion: row.outlineVersion,
    version: courseVersion({ ...row, priceCents: row.ownPriceCents }),
    sections: row.sections.map(({ id, title }) => ({ _id: id, title })),
    content: row.lessons.map((lesson) => lesson.id),
    contentDetails: row.lessons.map((lesson) => ({
      _id: lesson.id,
      title: lesson.title,
      description: lesson.description,
      duration: lesson.durationSeconds ?? 0,
      creationDate: new Date(lesson.createdAt).toISOString(),
      kind: lesson.kind,
      freeSample: lesson.isSample,
      audio: lesson.isAudio,
      video: lesson.videoId,
      file: presentFile(lesson),
      replaces: lesson.replacesId,
      section: lesson.sectionId,
      position: lesson.position,
    })),
    courseRating: row.ratingCounts.flatMap((times, index) =>
      Array.from({ length: times }, () => stars[index]!),
    ),
  }
}

function presentRevision({ id, status, isArranged }: NonNullable<CourseListing['revision']>) {
  return { _id: id, status, arranged: isArranged }
}

function presentRetirement(retired: CourseListing['retirement']): Course['retirement'] {
  if (!retired) return null
  const { at, isByAdmin, reason } = retired
  return { date: new Date(at).toISOString(), byAdministration: isByAdmin, reason }
}

export function presentCard(row: CardRow): CourseCard {
  const { professor, category } = row
  const averageRating = averageOf(row)
  return {
    _id: row.id,
    // An id leads there too, and to the slug once there is one.
    slug: row.slug ?? row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.imageUrl,
    creationDate: row.createdAt.toISOString(),
    duration: row.durationSeconds,
    price: row.priceCents === null ? null : row.priceCents / 100,
    currency: row.currency ?? 'MXN',
    level: row.level,
    category: row.categoryId,
    professor: row.professorId,
    status: row.status,
    rating: averageRating,
    averageRating,
    ratingCount: row.ratingCount,
    studentCount: row.studentCount,
    contentCount: row.contentCount,
    contentKind: row.contentKind,
    audioCount: row.audioCount,
    professorDetails: {
      firstNames: professor.firstNames,
      lastNames: professor.lastNames,
      imageURL: professor.imageUrl,
      slug: professor.slug ?? row.professorId,
    },
    instructor: `${professor.firstNames} ${professor.lastNames}`,
    categoryDetails: {
      _id: row.categoryId,
      name: category.name,
      slug: category.slug ?? row.categoryId,
      imageUrl: presentCategoryImage(category.imageId),
    },
    hasUserAccess: row.isOpen,
  }
}

/** Two decimals; 0 without ratings. */
function averageOf({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100
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

/** `null` for the other kinds. */
function presentFile({ fileName, fileBytes }: ListedLesson) {
  return fileName === null ? null : { name: fileName, sizeBytes: fileBytes ?? 0 }
}

export function presentEdited({ id, title, description, isSample }: LessonRow) {
  return { _id: id, title, description, freeSample: isSample }
}

export function presentOutline({ version, sections, lessons }: Outline) {
  return {
    outlineVersion: version,
    sections: sections.map(({ id, title }) => ({ _id: id, title })),
    content: lessons.map(({ id, sectionId }) => ({ _id: id, section: sectionId })),
  }
}
