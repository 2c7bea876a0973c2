import type { VersionedTable } from '../../../platform/db/table-versions.ts'

/** What cached replies of the catalogue read; `cached-tables.test.ts` finds one that is missing. */
const searched = ['course_search', 'search_words'] as const
export const cardTables: readonly VersionedTable[] = [
  ...(['approved_counts', 'categories', 'courses', 'plans', 'slugs', 'users'] as const),
  ...searched,
]
export const suggestionTables: readonly VersionedTable[] = [
  'categories',
  'courses',
  'users',
  ...searched,
]
export const courseTables: readonly VersionedTable[] = [
  'categories',
  'courses',
  'lessons',
  'plans',
  'sections',
  'users',
  'videos',
]
export const listingTables: readonly VersionedTable[] = [
  'approved_counts',
  'slugs',
  ...courseTables,
  ...searched,
]
export const relatedTables: readonly VersionedTable[] = [
  'categories',
  'courses',
  'plans',
  'slugs',
  'users',
]
export const addressTables: readonly VersionedTable[] = ['categories', 'courses', 'slugs', 'users']
export const featuredTables: readonly VersionedTable[] = [
  'categories',
  'courses',
  'public_profiles',
  'users',
]
export const professorTables: readonly VersionedTable[] = [
  'course_students',
  'courses',
  'public_profiles',
  'users',
]
