import type { FeaturedRating } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { type FeaturedRow, listFeatured } from './featured-store.ts'

const SHOWN_RATINGS = 5

/** Comments that recommend the academy: one of a course, and one of a person. */
export async function listFeaturedRatings(ctx: Context): Promise<FeaturedRating[]> {
  const rows = await listFeatured(ctx.db)
  const authors = new Set<string>()
  const ofDistinctPeople = rows.filter(({ studentId }) => {
    if (authors.has(studentId)) return false
    return authors.add(studentId)
  })
  return ofDistinctPeople.slice(0, SHOWN_RATINGS).map(presentFeatured)
}

function presentFeatured(row: FeaturedRow): FeaturedRating {
  return {
    _id: row.id,
    rating: row.stars,
    comment: row.comment,
    author: shortName(row),
    course: { _id: row.courseId, slug: row.slug ?? row.courseId, title: row.title },
  }
}

/** 'Ana R.': a course's page has the whole name, a page for everybody needs less. */
export function shortName({ firstNames, lastNames }: { firstNames: string; lastNames: string }) {
  const [first = ''] = firstNames.trim().split(/\s+/)
  const [initial] = lastNames.trim()
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('es-MX')}.`
}
