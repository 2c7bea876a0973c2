import type { FailedJobKind, VideoWorkState } from '@ateneo/contract'
import {
  getSystem,
  listCourseSpace,
  listFailedJobs,
  listVideoWork,
  retryFailedJob,
  retryFailedJobs,
  retryFailedVideo,
  trustClock,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const all = ['system'] as const
/** So that a retried video or email is seen to go on. */
const pollMs = 10_000

const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

export const systemQuery = queryOptions({
  queryKey: [...all, 'state'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  refetchInterval: pollMs,
})

export const courseSpacePage = (q: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'courses', q, cursor],
    queryFn: ({ signal }) =>
      call(listCourseSpace, { query: { ...(q !== '' && { q }), ...at(cursor) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const videoWorkPage = (state: VideoWorkState, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'videos', state, cursor],
    queryFn: ({ signal }) => call(listVideoWork, { query: { state, ...at(cursor) } }, { signal }),
    refetchInterval: pollMs,
  })

export const failedJobPage = (kind: FailedJobKind, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'jobs', kind, cursor],
    queryFn: ({ signal }) => call(listFailedJobs, { query: { kind, ...at(cursor) } }, { signal }),
    refetchInterval: pollMs,
  })

function useRetry<Given, Done>(mutationFn: (given: Given) => Promise<Done>) {
  return useMutation({
    mutationFn,
    // Also after an error: another administrator may have retried it.
    onSettled: useRefresh(all),
  })
}

export const useTrustClock = () => useRetry(() => call(trustClock))

export const useRetryVideo = () =>
  useRetry((videoId: string) => call(retryFailedVideo, { params: { videoId } }))

export const useRetryJob = () =>
  useRetry((jobId: string) => call(retryFailedJob, { params: { jobId } }))

export const useRetryJobs = () =>
  useRetry((kind: FailedJobKind) => call(retryFailedJobs, { body: { kind } }))
