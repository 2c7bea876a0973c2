import type { VideoQuestion } from '@ateneo/contract'
import { getVideoResults, listVideoQuestions, saveVideoQuestions } from '@ateneo/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'

/** What a video asks, read anew each time that its form opens. */
export const useVideoQuestions = (videoId: string) =>
  useQuery({
    queryKey: ['videos', videoId, 'questions'],
    queryFn: ({ signal }) => call(listVideoQuestions, { params: { videoId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** How its questions were answered. */
export const useVideoResults = (videoId: string) =>
  useQuery({
    queryKey: ['videos', videoId, 'answers'],
    queryFn: ({ signal }) => call(getVideoResults, { params: { videoId } }, { signal }),
    staleTime: 0,
  })

/** In the place of those that were read. */
export const useSaveVideoQuestions = (videoId: string) =>
  useMutation({
    mutationFn: (body: { questions: VideoQuestion[]; version: string }) =>
      call(saveVideoQuestions, { params: { videoId }, body }),
  })
