import { listFeaturedProfessors, listFeaturedRatings } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

const staleTime = 5 * 60_000

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
