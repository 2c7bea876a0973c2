import { useQuery } from '@tanstack/react-query'
import { featuredCategories } from '../../../features/catalogue/featured-queries.ts'
import { CategoryGallery } from './category-gallery.tsx'

export function LiveCategories() {
  return <CategoryGallery categories={useQuery(featuredCategories)} />
}
