import type {
  Answer,
  QuizQuestion,
  QuizQuestionContent,
  QuizQuestionKind,
  getQuizQuestion as getCall,
} from '@ateneo/contract'
import {
  addQuizQuestion,
  archiveQuizQuestion,
  editQuizQuestion,
  getQuizQuestion,
  listQuizQuestions,
  listQuizTags,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { useViewer } from '../../platform/http/viewer.ts'

export interface Question extends Omit<QuizQuestion, '_id'> {
  id: string
}
/** As its form is filled with it. */
export interface EditedQuestion extends Question {
  version: string
}

const toQuestion = ({ _id: id, ...wire }: QuizQuestion): Question => ({ ...wire, id })
const toEdited = ({ _id: id, ...wire }: Answer<typeof getCall>) =>
  ({ ...wire, id }) as EditedQuestion

/** All that screens know of banks. */
export const bankKey = ['quiz-questions'] as const

export interface BankFilter {
  search: string
  tag: string
  kind: QuizQuestionKind | ''
}

/** A page of the own bank; it stays until the next one is here. */
export const bankPage = (
  viewerId: string | undefined,
  filter: BankFilter,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: [...bankKey, 'list', viewerId, filter, cursor],
    queryFn: async ({ signal }) => {
      const { search, tag, kind } = filter
      const query = {
        ...(search && { search }),
        ...(tag && { tag }),
        ...(kind && { kind }),
        ...(cursor && { cursor }),
      }
      const { documents, ...page } = await call(listQuizQuestions, { query }, { signal })
      return { ...page, questions: documents.map(toQuestion) }
    },
    placeholderData: keepPreviousData,
  })

export const bankTags = (viewerId: string | undefined) =>
  queryOptions({
    queryKey: [...bankKey, 'tags', viewerId],
    queryFn: async ({ signal }) => (await call(listQuizTags, {}, { signal })).tags,
  })

export const editedQuestion = (viewerId: string | undefined, questionId: string) =>
  queryOptions({
    queryKey: [...bankKey, 'edited', viewerId, questionId],
    queryFn: async ({ signal }) =>
      toEdited(await call(getQuizQuestion, { params: { questionId } }, { signal })),
    // Read once for each time that the form opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Reads what is saved now. */
export function useReadQuestion(questionId: string) {
  const { id } = useViewer()
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...editedQuestion(id, questionId), staleTime: 0 })
}

/** What was read of the bank is read again. */
export function useBankRefresh() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      queryKey: bankKey,
      // An open form keeps what it was filled with.
      predicate: ({ queryKey }) => queryKey[1] !== 'edited',
    })
}

export function useAddQuestion() {
  return useSending({
    send: async (content: QuizQuestionContent, envio) => {
      const { insertedId } = await call(addQuizQuestion, { body: { ...content, envio } })
      return insertedId
    },
    onSettled: useBankRefresh(),
  })
}

export function useEditQuestion(questionId: string) {
  return useMutation({
    mutationFn: async (body: QuizQuestionContent & { version: string }) =>
      toEdited(await call(editQuizQuestion, { params: { questionId }, body })),
    onSettled: useBankRefresh(),
  })
}

export function useArchiveQuestion() {
  return useMutation({
    mutationFn: (questionId: string) => call(archiveQuizQuestion, { params: { questionId } }),
    onSettled: useBankRefresh(),
  })
}
