import { listHelpArticles } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export const articlesKey = ['help-articles'] as const

/** All published articles: the search runs here, while somebody types. */
export const publishedArticles = queryOptions({
  queryKey: [...articlesKey, 'published'],
  queryFn: async ({ signal, client }) =>
    (await call(listHelpArticles, {}, { signal, client })).documents,
  staleTime: 5 * 60_000,
})
