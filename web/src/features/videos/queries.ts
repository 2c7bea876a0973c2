import {
  addLesson,
  attachVideo,
  deleteLesson,
  editLesson,
  getVideo,
  getVideoState,
  getVideoUsage,
  replaceVideo,
  retryVideo,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCourseRefresh } from '../courses/mutations.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useTransfer } from './uploads/use-transfer.ts'

/** Polled every two seconds while the video is being processed (contract). */
const pollMs = 2000

export type VideoState = {
  status: 'uploading' | 'processing' | 'ready' | 'failed'
  isPlayable: boolean
  /** 0 to 1. */
  progress: number
  error: string | null
  /** `null` until the video is processed. */
  durationSeconds: number | null
}

export type VideoUsage = {
  usedBytes: number
  /** `null`: no limit. */
  allowedBytes: number | null
}

/** The disk usage of the own videos; never cached, as every upload changes it. */
export const videoUsage = queryOptions({
  queryKey: ['videos', 'usage'],
  queryFn: ({ signal }): Promise<VideoUsage> => call(getVideoUsage, {}, { signal }),
  staleTime: 0,
})

/** The processing state of a video; polled until it is ready or has failed. */
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

/** A signed URL, which expires: requested when the video is to be played. */
export const videoUrl = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'address'],
    queryFn: async ({ signal }) => {
      const { sasUrl, posterUrl, audio } = await call(getVideo, { body: { videoId } }, { signal })
      return { url: sasUrl, posterUrl, isAudio: audio }
    },
    staleTime: 5 * 60_000,
    gcTime: 0,
  })

type NewLesson = {
  courseId: string
  title: string
  videoId: string
  section?: string
  position?: number
}

export function useAddLesson() {
  return useMutation({
    mutationFn: ({ courseId, ...lesson }: NewLesson) =>
      call(addLesson, { params: { id: courseId }, body: lesson }),
    onSuccess: useCourseRefresh(),
  })
}

/** Puts an uploaded video in the place of a lesson's. */
export function useAttachVideo() {
  return useMutation({
    mutationFn: ({ contentId, videoId }: { contentId: string; videoId: string }) =>
      call(attachVideo, { params: { contentId }, body: { videoId } }),
    onSettled: useCourseRefresh(),
  })
}

export type LessonChange = {
  title?: string
  description?: string
  text?: string
  freeSample?: boolean
}

/** Saves what is named; the rest stays. */
export function useSaveLesson() {
  const queryClient = useQueryClient()
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: ({ contentId, ...change }: LessonChange & { contentId: string }) =>
      call(editLesson, { params: { contentId }, body: change }),
    onSettled: (_, __, { contentId }) =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['lesson', contentId] }), refresh()]),
  })
}

/** The same for one lesson. */
export function useEditLesson(contentId: string) {
  return useMutation({
    mutationFn: (change: LessonChange & { version?: string }) =>
      call(editLesson, { params: { contentId }, body: change }),
    onSettled: useRefresh(['lesson', contentId], ['courses']),
  })
}

export function useDeleteLesson() {
  return useMutation({
    mutationFn: (contentId: string) => call(deleteLesson, { params: { contentId } }),
    onSettled: useCourseRefresh(),
  })
}

/** True if the server reports that the video was replaced (spec §7); `transfer` tells its progress. */
export function useReplaceVideo(videoId: string) {
  const transfer = useTransfer()
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { msg } = await transfer.run((options) =>
        call(replaceVideo, { form: { videoId }, file }, options),
      )
      return msg === 'Video updated successfully'
    },
    onSuccess: useRefresh(['videos', videoId], ['courses']),
  })
  return { ...mutation, transfer }
}

export function useRetryVideo(videoId: string) {
  return useMutation({
    mutationFn: () => call(retryVideo, { params: { videoId } }),
    onSettled: useRefresh(['videos', videoId]),
  })
}
