import type { AssignmentOverview, Submission } from '@ateneo/contract'
import {
  getAssignment,
  getSubmission,
  getSubmissionUsage,
  removeSubmissionFile,
  sendSubmission,
  shareSubmission,
  startSubmission,
  withdrawSubmission,
} from '@ateneo/contract/calls'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isPassing } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'
import { keepUrls } from './keep-urls.ts'

export type OpenedSubmission = Submission & { urlsAt: number }

const retry = (failures: number, error: Error) => isPassing(error) && failures < 1
/** A person reviews it meanwhile. */
const waitingMs = 60_000

const overviewKey = ({ id }: Pick<Viewer, 'id'>, lessonId: string) => ['assignment', id, lessonId]
export const submissionKey = ({ id }: Pick<Viewer, 'id'>, submissionId: string) => [
  'submission',
  id,
  submissionId,
]

/** The rules of an assignment and the own submissions. */
export function useAssignment(lessonId: string) {
  const viewer = useViewer()
  return useQuery({
    queryKey: overviewKey(viewer, lessonId),
    queryFn: ({ signal }): Promise<AssignmentOverview> =>
      call(getAssignment, { params: { contentId: lessonId } }, { signal }),
    staleTime: 0,
    retry,
    refetchInterval: ({ state: { data } }) =>
      data?.submissions.some(({ state }) => state === 'sent') ? waitingMs : false,
  })
}

function ownSubmission(client: QueryClient, viewer: Viewer, submissionId: string) {
  const queryKey = submissionKey(viewer, submissionId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<OpenedSubmission> => {
      const read = await call(getSubmission, { params: { submissionId } }, { signal })
      const before = client.getQueryData<OpenedSubmission>(queryKey)
      return keepUrls(before, { ...read, urlsAt: Date.now() })
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry,
    refetchInterval: ({ state: { data } }) => (data?.state === 'sent' ? waitingMs : false),
  })
}

/** An own submission; read anew whenever the tab is returned to: another one may have written. */
export function useOwnSubmission(submissionId: string) {
  return useQuery(ownSubmission(useQueryClient(), useViewer(), submissionId))
}

/** Changes what is known of a submission, without a call. */
export function useChangeSubmission(submissionId: string) {
  const client = useQueryClient()
  const { id } = useViewer()
  return useCallback(
    async (change: (before: OpenedSubmission) => Partial<OpenedSubmission>) => {
      const key = submissionKey({ id }, submissionId)
      // A reply that is under way may be older than what was just saved.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<OpenedSubmission>(
        key,
        (before) => before && { ...before, ...change(before) },
      )
    },
    [client, id, submissionId],
  )
}

/** Keeps a submission as the server answered it, and reads anew what follows from it. */
function useKeepSubmission(lessonId: string) {
  const client = useQueryClient()
  const { id } = useViewer()
  return useCallback(
    async (submission: Submission) => {
      const key = submissionKey({ id }, submission._id)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<OpenedSubmission>(key, (before) =>
        keepUrls(before, { ...submission, urlsAt: Date.now() }),
      )
      await client.invalidateQueries({ queryKey: overviewKey({ id }, lessonId) })
    },
    [client, id, lessonId],
  )
}

/** Reads all of an assignment again: it is not as it was. */
function useAssignmentRefresh(lessonId: string) {
  const { id } = useViewer()
  return useRefresh(overviewKey({ id }, lessonId), ['submission', id])
}

/** Begins a submission, or goes on with the draft. */
export function useStartSubmission(lessonId: string) {
  const onSuccess = useKeepSubmission(lessonId)
  return useMutation({
    mutationFn: () => call(startSubmission, { params: { contentId: lessonId } }),
    onSuccess,
    onError: useAssignmentRefresh(lessonId),
  })
}

export function useSendSubmission(lessonId: string, submissionId: string) {
  const onSuccess = useKeepSubmission(lessonId)
  return useMutation({
    mutationFn: (version: string) =>
      call(sendSubmission, { params: { submissionId }, body: { version } }),
    onSuccess,
    onError: useAssignmentRefresh(lessonId),
  })
}

export function useWithdrawSubmission(lessonId: string, submissionId: string) {
  const onSuccess = useKeepSubmission(lessonId)
  return useMutation({
    mutationFn: () => call(withdrawSubmission, { params: { submissionId } }),
    onSuccess,
    onError: useAssignmentRefresh(lessonId),
  })
}

export function useShareSubmission(lessonId: string, submissionId: string) {
  const client = useQueryClient()
  const keep = useKeepSubmission(lessonId)
  return useMutation({
    mutationFn: (isShown: boolean) =>
      call(shareSubmission, { params: { submissionId }, body: { isShown } }),
    onSuccess: async (submission) => {
      await keep(submission)
      await client.invalidateQueries({ queryKey: ['gallery', lessonId] })
    },
  })
}

export function useRemoveFile(submissionId: string) {
  const change = useChangeSubmission(submissionId)
  return useMutation({
    mutationFn: (fileId: string) =>
      call(removeSubmissionFile, { params: { submissionId, fileId } }),
    onSuccess: (_, fileId) =>
      change(({ files }) => ({ files: files.filter(({ _id }) => _id !== fileId) })),
  })
}

/** How much the own files occupy. */
export function useUsage(isAsked: boolean) {
  const { id } = useViewer()
  return useQuery({
    queryKey: ['submission-usage', id],
    queryFn: ({ signal }) => call(getSubmissionUsage, {}, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
}
