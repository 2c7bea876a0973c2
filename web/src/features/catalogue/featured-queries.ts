import {
  listFeaturedCategories,
  listFeaturedProfessors,
  listFeaturedRatings,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

const staleTime = 5 * 60_000

/** The first eight, and how many there are. */
export const featuredCategories = queryOptions({
  queryKey: ['categories', 'featured'],
  queryFn: async ({ signal, client }) => {
    const { documents, total } = await call(listFeaturedCategories, {}, { signal, client })
    return { shown: documents.map(({ _id: id, ...category }) => ({ id, ...category })), total }
  },
  staleTime,
})

export const featuredProfessors = queryOptions({
  queryKey: ['featured', 'professors'],
  queryFn: async ({ signal, client }) =>
    (await call(listFeaturedProfessors, {}, { signal, client })).documents,
  staleTime,
})

export const featuredRatings = queryOptions({
  queryKey: ['featured', 'ratings'],
  queryFn: async ({ signal, client }) =>
    (await call(listFeaturedRatings, {}, { signal, client })).documents,
  staleTime,
})
