import type { ArticleFields } from '@ateneo/contract'
import {
  createArticle,
  deleteArticle,
  editArticle,
  getEditedArticle,
  listEditedArticles,
  moveArticle,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { articlesKey } from './article-queries.ts'

export const editedArticles = queryOptions({
  queryKey: [...articlesKey, 'all'],
  queryFn: async ({ signal }) => (await call(listEditedArticles, {}, { signal })).documents,
})

/** Read again whenever its editor opens, since the save names the version. */
export const oneArticle = (articleId: string) =>
  queryOptions({
    queryKey: [...articlesKey, 'one', articleId],
    queryFn: ({ signal }) => call(getEditedArticle, { params: { articleId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Reads an article again, of which somebody saved another version. */
export function useReadArticle(articleId = '') {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...oneArticle(articleId), staleTime: 0 })
}

/** Without an id it is a new one. Returns the version that was saved. */
export function useSaveArticle(articleId: string | undefined) {
  return useMutation({
    mutationFn: async ({ version, ...fields }: ArticleFields & { version: number }) => {
      if (articleId === undefined) await call(createArticle, { body: fields })
      else await call(editArticle, { params: { articleId }, body: { ...fields, version } })
      return version + 1
    },
    onSettled: useRefresh(articlesKey),
  })
}

export function useMoveArticle() {
  return useMutation({
    mutationFn: ({ articleId, direction }: { articleId: string; direction: 'up' | 'down' }) =>
      call(moveArticle, { params: { articleId }, body: { direction } }),
    onSettled: useRefresh(articlesKey),
  })
}

export function useDeleteArticle() {
  return useMutation({
    mutationFn: (articleId: string) => call(deleteArticle, { params: { articleId } }),
    onSettled: useRefresh(articlesKey),
  })
}
