import type { Category, CourseProfessor, PublicAddress } from '@ateneo/contract'
import { presentCategoryImage } from '../courses/present.ts'
import { presentPublicProfile } from '../identity/present.ts'
import type { AddressRow } from './address-store.ts'
import type { ProfessorRow } from './course-professor-store.ts'
import type { CategoryRow } from './store.ts'

export function presentCategory({ id, slug, name, imageId }: CategoryRow): Category {
  return { _id: id, slug: slug ?? id, name, imageUrl: presentCategoryImage(imageId) }
}

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
