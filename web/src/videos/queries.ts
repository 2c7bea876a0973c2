import {
  addContent,
  deleteContent,
  editContent,
  getVideo,
  getVideoState,
  replaceVideo,
  retryVideo,
} from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCourseRefresh } from '../courses/queries.ts'
import { call } from '../http/call.ts'

/** Spec of the wire: asked every two seconds while something is being done. */
const pollMs = 2000

export type VideoState = {
  status: 'uploading' | 'processing' | 'ready' | 'failed'
  isPlayable: boolean
  /** 0 to 1. */
  progress: number
  error: string | null
  /** `null` until the video has been read. */
  durationSeconds: number | null
}

/** How far a video is; asked again until it is ready or failed. */
export const videoState = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'state'],
    queryFn: async ({ signal }): Promise<VideoState> => {
      const video = await call(getVideoState, { params: { videoId } }, { signal })
      const { status, playable, progress, error, durationSeconds } = video
      return { status, isPlayable: playable, progress, error, durationSeconds }
    },
    refetchInterval: ({ state }) =>
      state.data && ['uploading', 'processing'].includes(state.data.status) ? pollMs : false,
  })

/** An address that plays for a limited time: asked for when somebody wants to watch. */
export const videoAddress = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'address'],
    queryFn: async ({ signal }) => {
      const { sasUrl, posterUrl } = await call(getVideo, { body: { videoId } }, { signal })
      return { url: sasUrl, posterUrl }
    },
    staleTime: 5 * 60_000,
    gcTime: 0,
  })

type NewContent = { courseId: string; title: string; videoId: string }

export function useAddContent() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: ({ courseId, ...content }: NewContent) =>
      call(addContent, { params: { id: courseId }, body: content }),
    onSuccess: refresh,
  })
}

/** Its title and description. */
export function useEditContent(contentId: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (words: { title: string; description: string }) =>
      call(editContent, { params: { contentId }, body: words }),
    onSettled: refresh,
  })
}

export function useDeleteContent() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (contentId: string) => call(deleteContent, { params: { contentId } }),
    onSettled: refresh,
  })
}

/** Fulfilled with whether the server says that the video is another one now (spec §7). */
export function useReplaceVideo(videoId: string) {
  const queryClient = useQueryClient()
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: async (file: File) => {
      const { msg } = await call(replaceVideo, { form: { videoId }, file })
      return msg === 'Video updated successfully'
    },
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['videos', videoId] }), refresh()]),
  })
}

export function useRetryVideo(videoId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(retryVideo, { params: { videoId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['videos', videoId] }),
  })
}
