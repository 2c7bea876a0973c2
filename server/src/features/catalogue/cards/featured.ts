import type { FeaturedProfessor } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { type FeaturedRow, listFeatured, listFirstCategories } from './featured-store.ts'
import { averageOf } from '../present.ts'

export async function listFeaturedProfessors(ctx: Context): Promise<FeaturedProfessor[]> {
  return (await listFeatured(ctx.db)).map(presentFeatured)
}

/** The categories of the landing page, and how many there are in all. */
export async function listFeaturedCategories(ctx: Context) {
  const rows = await listFirstCategories(ctx.db)
  return { categories: rows.map(({ category }) => category), total: rows[0]?.total ?? 0 }
}

function presentFeatured(row: FeaturedRow): FeaturedProfessor {
  const { id: _id, slug, imageUrl: imageURL, ratingSum, ratingCount, ...rest } = row
  return {
    _id,
    slug: slug ?? _id,
    imageURL,
    ...rest,
    ratingCount,
    averageRating: averageOf(ratingSum, ratingCount),
  }
}
