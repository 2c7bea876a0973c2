import type { Attempt, QuizOverview } from '@ateneo/contract'
import { getAttempt, getQuiz, startAttempt, submitAttempt } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isPassing } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'

/** An attempt with the page's own clock, by which the server's is reckoned on. */
export type OpenedAttempt = Attempt & { receivedAt: number }

const received = (attempt: Attempt): OpenedAttempt => ({
  ...attempt,
  receivedAt: performance.now(),
})

const retry = (failures: number, error: Error) => isPassing(error) && failures < 1
const waitingMs = 30_000

const quizKey = ({ id }: Viewer, lessonId: string) => ['quiz', id, lessonId]

function quizQuery(viewer: Viewer, lessonId: string) {
  return queryOptions({
    queryKey: quizKey(viewer, lessonId),
    queryFn: ({ signal }): Promise<QuizOverview> =>
      call(getQuiz, { params: { contentId: lessonId } }, { signal }),
    staleTime: 0,
    retry,
    // The pause between two attempts ends by itself, and a person grades.
    refetchInterval: ({ state: { data } }) =>
      data?.refusal === 'attempt_cooling' ? waitingMs : false,
  })
}

/** The rules of a quiz and the own attempts. */
export function useQuiz(lessonId: string) {
  return useQuery(quizQuery(useViewer(), lessonId))
}

export const attemptKey = ({ id }: Viewer, attemptId: string) => ['attempt', id, attemptId]

function attemptQuery(viewer: Viewer, attemptId: string) {
  return queryOptions({
    queryKey: attemptKey(viewer, attemptId),
    queryFn: async ({ signal }) =>
      received(await call(getAttempt, { params: { attemptId } }, { signal })),
    staleTime: 0,
    retry,
  })
}

/** An own attempt; read anew whenever the tab is returned to: another one may have answered it. */
export function useAttempt(attemptId: string) {
  const query = attemptQuery(useViewer(), attemptId)
  return useQuery({ ...query, refetchOnWindowFocus: 'always' })
}

/** Reads an attempt as the server has it now; the screen shows it too. */
export function useReadAttempt(attemptId: string): () => Promise<OpenedAttempt> {
  const client = useQueryClient()
  const { id, type } = useViewer()
  return useCallback(
    () => client.fetchQuery(attemptQuery({ id, type }, attemptId)),
    [client, id, type, attemptId],
  )
}

/** Keeps an attempt as the server answered it, and reads anew what follows from it. */
function useKeepAttempt(lessonId: string) {
  const client = useQueryClient()
  const viewer = useViewer()
  const { id, type } = viewer
  return useCallback(
    async (attempt: Attempt) => {
      const key = attemptKey({ id, type }, attempt._id)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<OpenedAttempt>(key, received(attempt))
      void client.invalidateQueries({ queryKey: quizKey({ id }, lessonId) })
      if (!attempt.isPassed) return
      // The lesson counts as seen, and the course may be finished by it.
      void client.invalidateQueries({ queryKey: ['progress', id] })
      void client.invalidateQueries({ queryKey: ['certificates', 'mine', id] })
      void client.invalidateQueries({ queryKey: ['courses', id], refetchType: 'none' })
    },
    [client, id, type, lessonId],
  )
}

/** Begins an attempt, or goes on with the open one. */
export function useStartAttempt(lessonId: string) {
  const viewer = useViewer()
  const keep = useKeepAttempt(lessonId)
  return useMutation({
    mutationFn: () => call(startAttempt, { params: { contentId: lessonId } }),
    onSuccess: keep,
    // It says when the next one can be begun, or that none can.
    onError: useRefresh(quizKey(viewer, lessonId)),
  })
}

export function useSubmitAttempt(lessonId: string) {
  const keep = useKeepAttempt(lessonId)
  return useMutation({
    mutationFn: (attemptId: string) => call(submitAttempt, { params: { attemptId } }),
    onSuccess: keep,
  })
}
