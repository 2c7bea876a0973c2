import {
  answerMessages,
  getConversation,
  getCourseConversation,
  listConversations,
  listMessages,
  readConversation,
  writeToProfessor,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages } from '../../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { useSending } from '../../../platform/http/use-sending.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { inboxKey } from '../inbox-key.ts'
import { toConversation, toMessage } from './conversation.ts'
import { conversationsKey, pollMs } from './unread-query.ts'

export const conversationList = ({ id: viewerId }: Viewer) =>
  listPages({
    queryKey: [...conversationsKey, 'list', viewerId],
    bring: (query, signal) => call(listConversations, { query }, { signal }),
    read: toConversation,
    idOf: ({ id }) => id,
    pollMs,
  })

export const oneConversation = ({ id: viewerId }: Viewer, conversationId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'one', viewerId, conversationId],
    queryFn: async ({ signal }) =>
      toConversation(await call(getConversation, { params: { conversationId } }, { signal })),
    refetchInterval: pollMs,
  })

/** The messages of a conversation, newest first, a page at a time. */
export const messageList = ({ id: viewerId }: Viewer, conversationId: string) =>
  listPages({
    queryKey: [...conversationsKey, 'messages', viewerId, conversationId],
    bring: (query, signal) => call(listMessages, { params: { conversationId }, query }, { signal }),
    read: toMessage,
    idOf: ({ id }) => id,
    pollMs,
  })

/** Whether the student may write to the professor of a course. */
export const courseConversation = ({ id: viewerId, type }: Viewer, courseId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'course', viewerId, courseId],
    queryFn: ({ signal }) => call(getCourseConversation, { params: { courseId } }, { signal }),
    enabled: type === 'student',
  })

export function useWriteToProfessor(courseId: string) {
  return useSending({
    send: (text: string, envio) =>
      call(writeToProfessor, { params: { courseId }, body: { text, envio } }),
    onSuccess: useRefresh(conversationsKey, inboxKey),
  })
}

/** `upTo`: number of the newest message that was on the screen. */
export function useAnswerMessages(conversationId: string, upTo: number | undefined) {
  return useSending({
    send: (text: string, envio) =>
      call(answerMessages, {
        params: { conversationId },
        body: { text, envio, ...(upTo === undefined ? {} : { upTo }) },
      }),
    onSuccess: useRefresh(conversationsKey, inboxKey),
  })
}

export function useReadConversation(conversationId: string) {
  return useMutation({
    mutationFn: (upTo: number) =>
      call(readConversation, { params: { conversationId }, body: { upTo } }),
    onSuccess: useRefresh(conversationsKey, inboxKey),
  })
}
