import type {
  AssignmentResult,
  Input,
  StudentSubmission,
  SubmissionReview,
  SubmissionState,
} from '@ateneo/contract'
import {
  decideSubmission,
  getSubmissionReview,
  listAssignmentResults,
  listSubmissions,
  removeReviewFile,
  saveSubmissionReview,
} from '@ateneo/contract/calls'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages } from '../../../platform/http/list-pages.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { keepUrls } from '../keep-urls.ts'

const all = ['assignment-results'] as const

export type OpenedReview = SubmissionReview & { urlsAt: number }

export interface SubmissionFilter {
  state: Exclude<SubmissionState, 'draft'> | undefined
  studentId: string | undefined
}

export const submissionList = (contentId: string, { state, studentId }: SubmissionFilter) =>
  listPages({
    queryKey: [...all, contentId, 'submissions', state, studentId],
    bring: (page, signal) => {
      const query = {
        ...page,
        ...(state && { state }),
        ...(studentId !== undefined && { student: studentId }),
      }
      return call(listSubmissions, { params: { contentId }, query }, { signal })
    },
    read: (wire: StudentSubmission) => wire,
    idOf: ({ _id }) => _id,
  })

export const assignmentResults = (contentId: string) =>
  listPages({
    queryKey: [...all, contentId, 'students'],
    bring: (page, signal) =>
      call(listAssignmentResults, { params: { contentId }, query: page }, { signal }),
    read: (wire: AssignmentResult) => wire,
    idOf: ({ _id }) => _id,
  })

const reviewKey = (submissionId: string) => [...all, 'review', submissionId]

async function readReview(
  client: QueryClient,
  submissionId: string,
  signal?: AbortSignal,
): Promise<OpenedReview> {
  const options = signal ? { signal } : {}
  const read = await call(getSubmissionReview, { params: { submissionId } }, options)
  const before = client.getQueryData<OpenedReview>(reviewKey(submissionId))
  return keepUrls(before, { ...read, urlsAt: Date.now() })
}

export const submissionReview = (client: QueryClient, submissionId: string) =>
  queryOptions({
    queryKey: reviewKey(submissionId),
    queryFn: ({ signal }) => readReview(client, submissionId, signal),
    staleTime: 0,
  })

/** The oldest submission that waits besides this one. */
export function useNextWaiting(contentId: string, submissionId: string) {
  const { data } = useQuery({
    queryKey: [...all, contentId, 'next', submissionId],
    queryFn: async ({ signal }) => {
      const query = { state: 'sent' as const, limit: 2 }
      const page = await call(listSubmissions, { params: { contentId }, query }, { signal })
      return page.documents.find(({ _id }) => _id !== submissionId)?._id ?? null
    },
    staleTime: 0,
  })
  return data ?? undefined
}

type Content = Omit<Input<typeof saveSubmissionReview>['body'], 'version'>

export type Intent = 'save' | 'return' | 'accept'

/** Saves a review, or decides it; the lists and the inbox are asked anew. */
export function useWriteReview(submissionId: string) {
  const client = useQueryClient()
  return async (intent: Intent, content: Content, version: string): Promise<string> => {
    const params = { submissionId }
    const body = { ...content, version }
    const saved =
      intent === 'save'
        ? await call(saveSubmissionReview, { params, body })
        : await call(decideSubmission, { params, body: { ...body, decision: intent } })
    const key = reviewKey(submissionId)
    client.setQueryData<OpenedReview>(key, (before) =>
      keepUrls(before, { ...saved, urlsAt: Date.now() }),
    )
    void client.invalidateQueries({ queryKey: all })
    void client.invalidateQueries({ queryKey: ['inbox'] })
    return saved.draft.version
  }
}

/** Reads it again. */
export function useReadReview(submissionId: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...submissionReview(client, submissionId), staleTime: 0 })
}

/** Changes the files of the review that is written, without a call. */
export function useChangeReviewFiles(submissionId: string) {
  const client = useQueryClient()
  return async (
    change: (files: OpenedReview['draft']['files']) => OpenedReview['draft']['files'],
  ) => {
    const queryKey = reviewKey(submissionId)
    await client.cancelQueries({ queryKey })
    client.setQueryData<OpenedReview>(
      queryKey,
      (before) =>
        before && { ...before, draft: { ...before.draft, files: change(before.draft.files) } },
    )
  }
}

export function useRemoveReviewFile(submissionId: string) {
  const change = useChangeReviewFiles(submissionId)
  return useMutation({
    mutationFn: (fileId: string) => call(removeReviewFile, { params: { submissionId, fileId } }),
    onSuccess: (_, fileId) => change((files) => files.filter(({ _id }) => _id !== fileId)),
  })
}
