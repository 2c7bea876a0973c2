import type { NamedQuestion } from '@ateneo/contract'
import { listLessonQuestions, listNamedQuestions, listQuizQuestions } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
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
