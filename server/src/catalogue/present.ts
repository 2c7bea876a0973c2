import type { Category } from '@ateneo/contract'
import { presentCategoryImage } from '../courses/present.ts'
import type { CategoryRow } from './store.ts'

export function presentCategory({ id, name, imageId }: CategoryRow): Category {
  return { _id: id, name, imageUrl: presentCategoryImage(imageId) }
}
