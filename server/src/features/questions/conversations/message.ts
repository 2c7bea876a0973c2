import type { ConversationClosure } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { messageEmails } from '../queues.ts'
import { countWriting } from '../quota.ts'
import { findFirstNames } from '../store.ts'
import { getConversation } from './conversation.ts'
import { conversationHref } from './conversation-href.ts'
import { findConversation, findCourseCircumstances } from './page-store.ts'
import { answerClosureFor, closureFor } from './policy.ts'
import { lockAllowed } from './preference-store.ts'
import {
  findMessageOfSending,
  insertMessage,
  lockConversation,
  openConversation,
  type StoredConversation,
  updateConversation,
} from './store.ts'

interface NewMessage {
  text: string
  /** Idempotency key: a repeated one returns the existing message. */
  envio?: string | undefined
}

/** Writes to the professor of a course with access, if they let students write. */
export async function writeToProfessor(
  ctx: Context,
  student: Caller,
  courseId: string,
  message: NewMessage,
) {
  return ctx.db.transaction(async (tx) => {
    const found = await findCourseCircumstances(tx, student.id, courseId, ctx.now())
    if (!found) throw fail('course_not_found')
    const { professor, circumstances, conversationId } = found
    const sentId = conversationId && (await findSent(tx, student, conversationId, message))
    if (sentId) return { id: sentId, conversationId }
    const isAllowed = await lockAllowed(tx, professor.id)
    requireOpen(closureFor({ ...circumstances, isAllowed }))
    const pair = { courseId, studentId: student.id, professorId: professor.id }
    const conversation = await openConversation(tx, pair, ctx.now())
    // Of two requests with one key, the second waited for the row lock of the first.
    const id = (await findSent(tx, student, conversation.id, message)) ?? (await write())
    return { id, conversationId: conversation.id }

    async function write() {
      const beginsToWait = conversation.waitingSince === null
      await countWriting(ctx, tx, student, beginsToWait ? 'question' : 'reply')
      const messageId = await append(ctx, tx, conversation, { author: student, ...message })
      const name = await findFirstNames(tx, student.id)
      const again = beginsToWait ? '' : ' otra vez'
      await tell(ctx, tx, conversation, {
        to: 'professor',
        message: `${name} te escribió${again} en privado sobre tu curso «${found!.course.title}».`,
        // What still waits was emailed when it began to.
        emailedId: beginsToWait ? messageId : undefined,
      })
      return messageId
    }
  })
}

/** The professor's answer; what the student wrote after `upTo` goes on waiting. */
export async function answerMessages(
  ctx: Context,
  professor: Caller,
  conversationId: string,
  message: NewMessage & { upTo?: number | undefined },
): Promise<string> {
  await getConversation(ctx, professor, conversationId)
  return ctx.db.transaction(async (tx) => {
    const isAllowed = await lockAllowed(tx, professor.id)
    const conversation = await lockConversation(tx, conversationId)
    const found = conversation && (await findConversation(tx, professor, conversationId, ctx.now()))
    if (!found) throw fail('conversation_not_found')
    const sentId = await findSent(tx, professor, conversationId, message)
    if (sentId) return sentId
    const isWaiting = conversation.waitingSince !== null
    requireOpen(answerClosureFor({ ...found.circumstances, isAllowed }, isWaiting))
    const id = await append(ctx, tx, conversation, { author: professor, ...message })
    const name = await findFirstNames(tx, professor.id)
    await tell(ctx, tx, conversation, {
      to: 'student',
      message: `${name} respondió tu mensaje sobre «${found.course.title}».`,
      emailedId: id,
    })
    return id
  })
}

async function findSent(
  tx: Transaction,
  { id: authorId }: Caller,
  conversationId: string,
  { envio: sendingId }: NewMessage,
): Promise<string | undefined> {
  if (sendingId === undefined) return undefined
  return findMessageOfSending(tx, { conversationId, authorId, sendingId })
}

function requireOpen(closure: ConversationClosure | null): void {
  if (closure !== null) throw fail(`messages_${closure}`)
}

interface Written extends NewMessage {
  author: Caller
  /** Of an answer: number of the newest message that it answers; all of them by default. */
  upTo?: number | undefined
}

/** Stores the next message of a locked conversation. */
async function append(
  ctx: Context,
  tx: Transaction,
  conversation: StoredConversation,
  { author, text, envio, upTo = conversation.messageCount }: Written,
): Promise<string> {
  const createdAt = ctx.now()
  const number = conversation.messageCount + 1
  const id = await insertMessage(tx, {
    conversationId: conversation.id,
    number,
    authorId: author.id,
    text,
    createdAt,
    sendingId: envio ?? null,
  })
  const settled = Math.max(conversation.settledByProfessor, Math.min(upTo, number))
  const isAnswer = author.id === conversation.professorId
  await updateConversation(tx, conversation, {
    messageCount: number,
    lastMessageAt: createdAt,
    ...(isAnswer ? { settledByProfessor: settled } : {}),
  })
  return id
}

interface MessageNotice {
  to: 'student' | 'professor'
  message: string
  /** Sent as an email too. */
  emailedId: string | undefined
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { id, studentId, professorId }: StoredConversation,
  { to, message, emailedId }: MessageNotice,
): Promise<void> {
  const [notificationId] = await notify(ctx, tx, {
    to: [to === 'student' ? studentId : professorId],
    type: 'mensaje',
    message,
    href: conversationHref(id, to),
    ...(emailedId === undefined ? {} : { email: 'own' }),
  })
  if (emailedId === undefined) return
  await ctx.jobs.enqueue(tx, messageEmails, {
    messageId: emailedId,
    notificationId: notificationId!,
  })
}
