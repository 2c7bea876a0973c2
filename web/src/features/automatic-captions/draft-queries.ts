import type { CaptionDraft, DraftCue } from '@ateneo/contract'
import {
  discardCaptionDraft,
  editCaptionDraft,
  getCaptionDraft,
  publishCaptionDraft,
  requestCaptionDraft,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const pollMs = 3000

const isUnderWay = (draft: CaptionDraft | null | undefined) =>
  draft?.state === 'waiting' || draft?.state === 'working'

/** Polled while the draft is being made. */
export const captionDraft = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'caption-draft'],
    queryFn: ({ signal }) => call(getCaptionDraft, { params: { videoId } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.draft) ? pollMs : false),
    // The editor is filled with it once, with a version.
    staleTime: 0,
  })

export function useRequestDraft(videoId: string) {
  return useMutation({
    mutationFn: () => call(requestCaptionDraft, { params: { videoId } }),
    onSettled: useRefresh(captionDraft(videoId).queryKey),
  })
}

export function useDiscardDraft(videoId: string) {
  return useMutation({
    mutationFn: () => call(discardCaptionDraft, { params: { videoId } }),
    onSettled: useRefresh(captionDraft(videoId).queryKey),
  })
}

/** The editor goes on with what it has: nothing is read again. */
export function useSaveDraft(videoId: string) {
  return useMutation({
    mutationFn: (body: { cues: DraftCue[]; version: string }) =>
      call(editCaptionDraft, { params: { videoId }, body }),
  })
}

export function usePublishDraft(videoId: string) {
  const queryClient = useQueryClient()
  const refreshDraft = useRefresh(captionDraft(videoId).queryKey)
  return useMutation({
    mutationFn: (body: { version: string; replace: boolean }) =>
      call(publishCaptionDraft, { params: { videoId }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['videos', videoId, 'captions'] }),
        queryClient.invalidateQueries({ queryKey: ['transcript'] }),
        refreshDraft(),
      ]),
  })
}
