import { listAllCategories } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Category = {
  id: string
  slug: string
  name: string
  /** Empty: tiles are shown. */
  imageUrl: string
  version: string
}

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal, client }): Promise<Category[]> => {
    const { docs } = await call(listAllCategories, {}, { signal, client })
    return docs.map(({ _id: id, ...category }) => ({ id, ...category }))
  },
  staleTime: 5 * 60_000,
})

export const useCategories = (isWanted = true) => useQuery({ ...categories, enabled: isWanted })
