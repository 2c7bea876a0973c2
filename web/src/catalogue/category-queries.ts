import { listCategories } from '@ateneo/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export interface Category {
  id: string
  name: string
  imageUrl: string
}

const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }): Promise<Category[]> => {
    const categories = await call(listCategories, undefined, { signal })
    return categories.map(({ _id, name, imageUrl }) => ({ id: _id, name, imageUrl }))
  },
})

export const useCategories = () => useQuery(categoriesQuery)
