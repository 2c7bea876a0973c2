import {
  askQuestion,
  deleteQuestion,
  deleteReply,
  editQuestion,
  editReply,
  getQuestion,
  listQuestions,
  listReplies,
  replyToQuestion,
} from '@ateneo/contract/calls'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'
import { inboxKey } from './inbox-key.ts'
import { type Question, type QuestionSort, toQuestion, toReply } from './question.ts'

/** All of them depend on the viewer: what is theirs, what they voted for. */
const allQuestions = ['questions'] as const

export interface QuestionFilter {
  courseId: string
  /** Only the questions of this lesson. */
  lessonId?: string | undefined
  words: string
  sort: QuestionSort
}

/** The questions of a course or lesson, a page at a time, with the number of all. */
export const questionList = ({ id: viewerId }: Viewer, filter: QuestionFilter) =>
  listPages({
    queryKey: [...allQuestions, 'list', viewerId, filter],
    bring: (page, signal) => {
      const { courseId, lessonId: lesson, words: q, sort } = filter
      const query = { sort, ...(q && { q }), ...(lesson && { lesson }), ...page }
      return call(listQuestions, { params: { courseId }, query }, { signal })
    },
    read: toQuestion,
    idOf: ({ id }) => id,
  })

export const oneQuestion = ({ id: viewerId }: Viewer, questionId: string) =>
  queryOptions({
    queryKey: [...allQuestions, 'one', viewerId, questionId],
    /** Null: deleted here. */
    queryFn: async ({ signal }): Promise<Question | null> =>
      toQuestion(await call(getQuestion, { params: { questionId } }, { signal })),
  })

/** The replies to a question, oldest first, a page at a time. */
export const replyList = ({ id: viewerId }: Viewer, questionId: string) =>
  infiniteQueryOptions({
    queryKey: [...allQuestions, 'replies', viewerId, questionId],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      return call(listReplies, { params: { questionId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => uniqueById(pages.flatMap(({ documents }) => documents.map(toReply))),
  })

function uniqueById<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export interface QuestionWords {
  text: string
  second: number | null
}

export function useAskQuestion(lessonId: string) {
  return useSending({
    send: (words: QuestionWords, envio) =>
      call(askQuestion, { params: { contentId: lessonId }, body: { ...words, envio } }),
    onSuccess: useRefresh(allQuestions, inboxKey),
  })
}

export function useReplyToQuestion(questionId: string) {
  return useSending({
    send: (text: string, envio) =>
      call(replyToQuestion, { params: { questionId }, body: { text, envio } }),
    onSuccess: useRefresh(allQuestions, inboxKey),
  })
}

export function useEditQuestion(questionId: string) {
  return useMutation({
    mutationFn: (words: QuestionWords) =>
      call(editQuestion, { params: { questionId }, body: words }),
    onSuccess: useRefresh(allQuestions, inboxKey),
  })
}

export function useEditReply(replyId: string) {
  return useMutation({
    mutationFn: (text: string) => call(editReply, { params: { replyId }, body: { text } }),
    onSuccess: useRefresh(allQuestions, inboxKey),
  })
}

export function useDeleteQuestion() {
  const queryClient = useQueryClient()
  const { id: viewerId } = useViewer()
  return useMutation({
    mutationFn: (questionId: string) => call(deleteQuestion, { params: { questionId } }),
    onSuccess: (_, questionId) => {
      // Neither it nor its thread is asked for again.
      queryClient.setQueryData([...allQuestions, 'one', viewerId, questionId], null)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: [...allQuestions, 'list'] }),
        queryClient.invalidateQueries({ queryKey: inboxKey }),
      ])
    },
  })
}

export function useDeleteReply() {
  return useMutation({
    mutationFn: (replyId: string) => call(deleteReply, { params: { replyId } }),
    onSuccess: useRefresh(allQuestions, inboxKey),
  })
}
