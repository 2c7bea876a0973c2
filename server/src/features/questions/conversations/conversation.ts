import type {
  Input,
  listConversations as listCall,
  listMessages as messagesCall,
} from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { getVisibleCourse } from '../../courses/service.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { keysetPage, timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  type ConversationRow,
  countUnread,
  findConversation,
  findCourseCircumstances,
  pageConversations,
  pageMessages,
} from './page-store.ts'
import { closureFor } from './policy.ts'
import { lockConversation, updateConversation } from './store.ts'

/** A conversation of the caller; anybody else's gets the error of an unknown one. */
export async function getConversation(
  ctx: Context,
  caller: Caller,
  conversationId: string,
): Promise<ConversationRow> {
  const found = await findConversation(ctx.db, caller, conversationId, ctx.now())
  if (!found) throw fail('conversation_not_found')
  return found
}

/** A page of the caller's conversations, that of the newest message first. */
export function listConversations(
  ctx: Context,
  caller: Caller,
  wanted: Input<typeof listCall>['query'],
) {
  return timePage(
    wanted,
    (slice) => pageConversations(ctx.db, caller, ctx.now(), slice),
    ({ conversation: { lastMessageAt: at, id } }) => ({ at, id }),
  )
}

export async function countConversations(ctx: Context, caller: Caller) {
  return { unread: await countUnread(ctx.db, caller) }
}

const place = z.strictObject({ number: z.int32() })

/** A page of a conversation's messages, newest first. */
export async function listMessages(
  ctx: Context,
  caller: Caller,
  conversationId: string,
  wanted: Input<typeof messagesCall>['query'],
) {
  await getConversation(ctx, caller, conversationId)
  return keysetPage(wanted, {
    shape: place,
    find: (slice) => pageMessages(ctx.db, caller, conversationId, slice),
    placeOf: ({ message: { number } }) => ({ number }),
  })
}

/** Whether the student may write to the professor of a course that they see, and what they wrote. */
export async function getCourseConversation(ctx: Context, student: Caller, courseId: string) {
  await getVisibleCourse(ctx, student, courseId)
  const found = await findCourseCircumstances(ctx.db, student.id, courseId, ctx.now())
  if (!found) throw fail('course_not_found')
  return { ...found, closed: closureFor(found.circumstances) }
}

/** Never goes back, and not beyond what was written; repeated it changes nothing. */
export async function readConversation(
  ctx: Context,
  caller: Caller,
  conversationId: string,
  upTo: number,
): Promise<void> {
  await getConversation(ctx, caller, conversationId)
  await ctx.db.transaction(async (tx) => {
    const before = await lockConversation(tx, conversationId)
    if (!before) throw fail('conversation_not_found')
    const side = caller.id === before.studentId ? 'readByStudent' : 'settledByProfessor'
    const read = Math.max(before[side], Math.min(upTo, before.messageCount))
    if (read !== before[side]) await updateConversation(tx, before, { [side]: read })
  })
}
