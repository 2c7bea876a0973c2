import type {
  addActivityLesson as addCall,
  Input,
  NamedQuestion,
  QuizDefinition,
} from '@ateneo/contract'
import {
  addActivityLesson,
  editLesson,
  getLesson,
  listLessonQuestions,
  listNamedQuestions,
  listQuizQuestions,
} from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCourseRefresh } from '../courses/mutations.ts'
import { CallError, isPassing } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { bankKey, bankTags } from './queries.ts'

export interface PickFilter {
  search: string
  tag: string
  kind: string
}

/** Questions of the own bank, page by page, for choosing among them. */
export function pickedQuestions(viewerId: string | undefined, filter: PickFilter) {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return listPages({
    queryKey: [...bankKey, 'picked', viewerId, filter],
    bring: (page, signal) => call(listQuizQuestions, { query: { ...chosen, ...page } }, { signal }),
    read: (question): NamedQuestion => ({ ...question, isArchived: false }),
    idOf: ({ _id }) => _id,
  })
}

/** The tags of the own bank with how many questions each has. */
export const useQuizTags = () => useQuery(bankTags(useViewer().id))

/** Own questions by id, with what a quiz that names them has to say of them. */
export function useNamedQuestions(ids: readonly string[]) {
  const { id } = useViewer()
  const asked = [...new Set(ids)].toSorted()
  return useQuery({
    queryKey: [...bankKey, 'named', id, asked],
    queryFn: async ({ signal }) =>
      (await call(listNamedQuestions, { body: { ids: asked } }, { signal })).documents,
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  })
}

/** What the quiz of a lesson asks, with what is right. */
export function lessonQuestionsQuery(viewerId: string | undefined, lessonId: string) {
  return queryOptions({
    queryKey: ['lesson', lessonId, viewerId, 'questions'],
    queryFn: ({ signal }) =>
      call(listLessonQuestions, { params: { contentId: lessonId } }, { signal }),
  })
}

export function useAddQuiz(courseId: string) {
  const refresh = useCourseRefresh()
  return useSending({
    send: (body: Omit<Input<typeof addCall>['body'], 'envio'>, envio) =>
      call(addActivityLesson, { params: { id: courseId }, body: { ...body, envio } }),
    onSuccess: refresh,
  })
}

interface QuizChange {
  title: string
  description: string
  activity: QuizDefinition
  version: string
}

export function useEditQuiz(contentId: string) {
  const queryClient = useQueryClient()
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (change: QuizChange) => call(editLesson, { params: { contentId }, body: change }),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['lesson', contentId] }), refresh()]),
  })
}

function editedQuiz(viewerId: string | undefined, contentId: string | undefined) {
  return queryOptions({
    queryKey: ['quiz-edited', contentId, viewerId],
    queryFn: async ({ signal }) => {
      const lesson = await call(getLesson, { params: { contentId: contentId ?? '' } }, { signal })
      const { title, description, activity, version } = lesson
      if (!activity) throw new CallError('lesson_without_activity', 409, 'No quiz')
      return { title, description, activity, version }
    },
    // Read once for each time that the editor opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 1,
  })
}

/** The quiz as it is now, for its editor; disabled for a new one. */
export function useEditedQuiz(contentId: string | undefined) {
  const { id } = useViewer()
  return useQuery({ ...editedQuiz(id, contentId), enabled: contentId !== undefined })
}

/** Reads it again. */
export function useReadQuiz(contentId: string | undefined) {
  const { id } = useViewer()
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...editedQuiz(id, contentId), staleTime: 0 })
}
