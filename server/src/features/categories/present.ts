import { type Category, CATEGORY_IMAGE_PATH } from '@ateneo/contract'
import { categoryVersion } from './category-version.ts'
import type { CategoryRow } from './store.ts'

export function presentCategory(row: CategoryRow): Category {
  const { id, slug, name, imageId } = row
  const imageUrl = presentCategoryImage(imageId)
  return { _id: id, slug: slug ?? id, name, imageUrl, version: categoryVersion(row) }
}

/** Root-relative URL of a category's image; empty without one. */
export function presentCategoryImage(imageId: string | null): string {
  return imageId === null ? '' : CATEGORY_IMAGE_PATH + imageId
}
