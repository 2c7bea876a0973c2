import { deleteCaptions, listCaptions, renameCaptions, saveCaptions } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export type Captions = {
  language: string
  label: string
  cueCount: number
  /** Made by an engine and reviewed by nobody. */
  automatic: boolean
  url: string
  updatedAt: string
}

export const videoCaptions = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'captions'],
    queryFn: async ({ signal }): Promise<Captions[]> => {
      const list = await call(listCaptions, { params: { videoId } }, { signal })
      return list.map(({ updatedDate, ...rest }) => ({ ...rest, updatedAt: updatedDate }))
    },
  })

type NewCaptions = {
  language: string
  label: string
  file: File
  /** Counts the times from the hour in which the file begins. */
  isFromItsHour?: boolean
}

/** Creates or replaces the captions of a language. */
export function useSaveCaptions(videoId: string) {
  return useMutation({
    mutationFn: ({ language, label, file, isFromItsHour = false }: NewCaptions) =>
      call(saveCaptions, {
        params: { videoId, language },
        form: {
          ...(label.trim() === '' ? {} : { label: label.trim() }),
          ...(isFromItsHour ? { fromItsHour: 'true' as const } : {}),
        },
        file,
      }),
    onSettled: useRefresh(videoCaptions(videoId).queryKey),
  })
}

export function useRenameCaptions(videoId: string) {
  return useMutation({
    mutationFn: ({ language, label }: { language: string; label: string }) =>
      call(renameCaptions, { params: { videoId, language }, body: { label } }),
    onSettled: useRefresh(videoCaptions(videoId).queryKey),
  })
}

export function useDeleteCaptions(videoId: string) {
  return useMutation({
    mutationFn: (language: string) => call(deleteCaptions, { params: { videoId, language } }),
    onSettled: useRefresh(videoCaptions(videoId).queryKey),
  })
}
