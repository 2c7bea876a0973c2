import { useCategories } from '../../../features/catalogue/category-queries.ts'
import { CategoryGallery } from './category-gallery.tsx'

export function LiveCategories() {
  return <CategoryGallery categories={useCategories()} />
}
