import { useCategories } from '../../../features/categories/queries.ts'
import { CategoryGallery } from './category-gallery.tsx'

export function LiveCategories() {
  return <CategoryGallery categories={useCategories()} />
}
