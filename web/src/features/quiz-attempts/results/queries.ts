import type { AttemptState, Input, StudentAttempt } from '@ateneo/contract'
import {
  getGradedAttempt,
  getQuizReport,
  gradeAnswer,
  listOverrides,
  listQuizAttempts,
  previewRegrade,
  regradeQuiz,
  removeOverride,
  saveOverride,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages } from '../../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

const all = ['quiz-results'] as const

export interface AttemptFilter {
  state: AttemptState | undefined
  studentId: string | undefined
}

export const quizAttempts = (contentId: string, { state, studentId }: AttemptFilter) =>
  listPages({
    queryKey: [...all, contentId, 'attempts', state, studentId],
    bring: (page, signal) => {
      const query = {
        ...page,
        ...(state && { state }),
        ...(studentId !== undefined && { student: studentId }),
      }
      return call(listQuizAttempts, { params: { contentId }, query }, { signal })
    },
    read: (wire: StudentAttempt) => wire,
    idOf: ({ _id }) => _id,
  })

export const gradedAttempt = (attemptId: string) =>
  queryOptions({
    queryKey: [...all, 'attempt', attemptId],
    queryFn: ({ signal }) => call(getGradedAttempt, { params: { attemptId } }, { signal }),
    staleTime: 0,
  })

export const quizReport = (contentId: string) =>
  queryOptions({
    queryKey: [...all, contentId, 'report'],
    queryFn: ({ signal }) => call(getQuizReport, { params: { contentId } }, { signal }),
    staleTime: 0,
  })

const workingMs = 3000

export const regradePreview = (contentId: string, mayLower: boolean) =>
  queryOptions({
    queryKey: [...all, contentId, 'regrade', mayLower],
    queryFn: ({ signal }) => {
      const query = mayLower ? { mayLower: 'true' } : {}
      return call(previewRegrade, { params: { contentId }, query }, { signal })
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.regrades[0]?.state === 'running' ? workingMs : false,
  })

export const quizOverrides = (contentId: string) =>
  queryOptions({
    queryKey: [...all, contentId, 'overrides'],
    queryFn: async ({ signal }) =>
      (await call(listOverrides, { params: { contentId } }, { signal })).documents,
    staleTime: 0,
  })

export function useGradeAnswer(attemptId: string, slot: number) {
  const refresh = useRefresh(all)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof gradeAnswer>['body']) =>
      call(gradeAnswer, { params: { attemptId, slot }, body }),
    onSuccess: (attempt) => {
      client.setQueryData(gradedAttempt(attemptId).queryKey, attempt)
      return refresh()
    },
  })
}

export function useRegrade(contentId: string) {
  return useMutation({
    mutationFn: (body: Input<typeof regradeQuiz>['body']) =>
      call(regradeQuiz, { params: { contentId }, body }),
    onSuccess: useRefresh(all),
  })
}

export type OverrideBody = Input<typeof saveOverride>['body']

export function useSaveOverride(contentId: string, studentId: string) {
  return useMutation({
    mutationFn: (body: OverrideBody) =>
      call(saveOverride, { params: { contentId, studentId }, body }),
    onSuccess: useRefresh(all),
  })
}

export function useRemoveOverride(contentId: string) {
  return useMutation({
    mutationFn: (studentId: string) => call(removeOverride, { params: { contentId, studentId } }),
    onSuccess: useRefresh(all),
  })
}
