import type {
  CourseProfessor,
  ListedProfessor,
  ProfessorComment,
  PublicAddress,
} from '@ateneo/contract'
import { presentPublicProfile } from '../identity/present.ts'
import type { AddressRow } from './addresses/address-store.ts'
import type { ProfessorRow } from './professors/course-professor-store.ts'
import type { CommentRow, ListedProfessorRow } from './professors/professor-store.ts'

/** Rounded to hundredths; 0 without ratings. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100
}

export function presentProfessor(row: ProfessorRow): CourseProfessor {
  const { ratingSum, ratingCount } = row
  return {
    ...presentPublicProfile(row.profile),
    _id: row.id,
    slug: row.slug ?? row.id,
    firstNames: row.firstNames,
    lastNames: row.lastNames,
    imageURL: row.imageUrl,
    courseCount: row.courseCount,
    studentCount: row.studentCount,
    averageRating: averageOf(ratingSum, ratingCount),
    ratingCount,
  }
}

export function presentAddress({ id, slug, isGone }: AddressRow): PublicAddress {
  return { _id: id, slug: slug ?? id, gone: isGone }
}

export function presentListedProfessor(row: ListedProfessorRow): ListedProfessor {
  const { id, slug, imageUrl, ratingSum, ratingCount, ...rest } = row
  const averageRating = averageOf(ratingSum, ratingCount)
  return { ...rest, _id: id, slug: slug ?? id, imageURL: imageUrl, averageRating, ratingCount }
}

export function presentComment(row: CommentRow): ProfessorComment {
  const { id, course, stars, comment, updatedAt, firstNames, lastNames } = row
  const [initial] = lastNames.trim()
  return {
    _id: id,
    course: { _id: course.id, slug: course.slug ?? course.id, title: course.title },
    rating: stars,
    comment,
    creationDate: updatedAt.toISOString(),
    author: [firstNames.trim(), initial && `${initial}.`].filter(Boolean).join(' '),
  }
}
