import { getHelpArticle, listHelpArticles } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'

export const articlesKey = ['help-articles'] as const

/** All published articles: the search runs here, while somebody types. */
export const publishedArticles = queryOptions({
  queryKey: [...articlesKey, 'published'],
  queryFn: async ({ signal, client }) =>
    (await call(listHelpArticles, {}, { signal, client })).documents,
  staleTime: 5 * 60_000,
})

/** One published article with the titles of the others of its category. */
export const publishedArticle = (slug: string) =>
  queryOptions({
    queryKey: [...articlesKey, 'published', slug],
    queryFn: ({ signal, client }) => call(getHelpArticle, { params: { slug } }, { signal, client }),
    retry: (failures, error) =>
      !(error instanceof CallError && error.status === 404) && failures < 1,
    staleTime: 5 * 60_000,
  })
