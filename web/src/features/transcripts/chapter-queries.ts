import type { Chapter } from '@ateneo/contract'
import { listChapters, saveChapters } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const videoChapters = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'chapters'],
    queryFn: ({ signal }) => call(listChapters, { params: { videoId } }, { signal }),
    // A form is filled with it once.
    staleTime: 0,
    gcTime: 0,
  })

export const useVideoChapters = (videoId: string) => useQuery(videoChapters(videoId))

/** In the place of those that were read. */
export function useSaveChapters(videoId: string) {
  return useMutation({
    mutationFn: (body: { chapters: Chapter[]; version: string }) =>
      call(saveChapters, { params: { videoId }, body }),
    onSuccess: useRefresh(['transcript']),
  })
}
