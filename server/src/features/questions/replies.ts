import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { findReadableQuestion, getReadableQuestion } from './question.ts'
import { mayDelete, mayReadHidden } from './policy.ts'
import { questionHref } from './question-href.ts'
import { answerEmails } from './queues.ts'
import { countWriting } from './quota.ts'
import {
  countRepliesOf,
  findReply,
  findReplyOfSending,
  insertReply,
  removeReply,
  updateReply,
} from './reply-store.ts'
import {
  findFirstNames,
  lockQuestion,
  type QuestionInCourse,
  type StoredQuestion,
  updateQuestion,
} from './store.ts'

interface NewReply {
  text: string
  /** Idempotency key: a repeated one returns the existing reply. */
  envio?: string | undefined
}

/** Replies to a question; the professor's reply is its answer. Notifies the other side. */
export async function replyToQuestion(
  ctx: Context,
  caller: Caller,
  questionId: string,
  { text, envio }: NewReply,
): Promise<string> {
  const found = await getReadableQuestion(ctx, caller, questionId)
  const isAnswer = found.professorId === caller.id
  return ctx.db.transaction(async (tx) => {
    // Row lock, so that of concurrent repetitions only the first writes, and the counts are right.
    const question = await lockQuestion(tx, questionId)
    if (!question) throw fail('question_not_found')
    if (question.hiddenAt) throw fail('question_hidden')
    const sending = envio && { questionId, authorId: caller.id, sendingId: envio }
    const written = sending && (await findReplyOfSending(tx, sending))
    if (written) return written
    if (!isAnswer) await countWriting(ctx, tx, caller, 'reply')
    const replyId = await insertReply(tx, {
      questionId,
      authorId: caller.id,
      isAnswer,
      text,
      createdAt: ctx.now(),
      sendingId: envio ?? null,
    })
    await updateQuestion(tx, questionId, {
      ...(await countRepliesOf(tx, questionId)),
      waitingSince: waitsAfter(ctx, question, caller, isAnswer),
    })
    await tellOthers(ctx, tx, caller, { ...found, replyId, isAnswer })
    return replyId
  })
}

/** An answer ends the wait; the asker's next words begin it again; those of others change nothing. */
function waitsAfter(ctx: Context, question: StoredQuestion, caller: Caller, isAnswer: boolean) {
  if (isAnswer) return null
  if (question.waitingSince) return question.waitingSince
  return question.authorId === caller.id ? ctx.now() : null
}

type Replied = QuestionInCourse & { replyId: string; isAnswer: boolean }

/**
 * The asker is told of every reply of others, and of an answer by email too; the professor of what
 * the asker adds.
 */
async function tellOthers(
  ctx: Context,
  tx: Transaction,
  caller: Caller,
  { question, lessonTitle, professorId, replyId, isAnswer }: Replied,
): Promise<void> {
  const asked = { ...question, questionId: question.id }
  const isAsker = question.authorId === caller.id
  const to = isAsker ? professorId : question.authorId
  if (to === caller.id) return
  const name = await findFirstNames(tx, caller.id)
  const message = isAsker
    ? `${name} escribió otra vez en su pregunta de «${lessonTitle}».`
    : isAnswer
      ? `${name} respondió tu pregunta en «${lessonTitle}».`
      : `${name} escribió en tu pregunta de «${lessonTitle}».`
  const href = questionHref(asked, to === professorId ? 'professor' : 'student')
  const told = { to: [to], type: 'pregunta', message, href } as const
  const [notificationId] = await notify(ctx, tx, isAnswer ? { ...told, email: 'own' } : told)
  if (isAnswer)
    await ctx.jobs.enqueue(tx, answerEmails, { replyId, notificationId: notificationId! })
}

export async function editReply(
  ctx: Context,
  caller: Caller,
  replyId: string,
  text: string,
): Promise<void> {
  const { reply } = await getReadableReply(ctx, caller, replyId)
  if (reply.authorId !== caller.id) throw fail('reply_not_found')
  const isStored = await updateReply(ctx.db, replyId, { text, editedAt: ctx.now() })
  if (!isStored) throw fail('reply_not_found')
}

/** Deletes a reply. */
export async function deleteReply(ctx: Context, caller: Caller, replyId: string): Promise<void> {
  const { reply, professorId } = await getReadableReply(ctx, caller, replyId)
  if (!mayDelete(caller, { ...reply, professorId })) throw fail('reply_not_found')
  await ctx.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, reply.questionId)
    if (!question || !(await removeReply(tx, replyId))) throw fail('reply_not_found')
    await recountReplies(tx, question, { isAnswer: reply.isAnswer, professorId })
  })
}

interface Gone {
  /** True if the reply that left the thread was an answer. */
  isAnswer: boolean
  professorId: string
}

/** After a reply left: without its last answer the question waits again, since it was asked. */
export async function recountReplies(
  tx: Transaction,
  question: StoredQuestion,
  { isAnswer, professorId }: Gone,
): Promise<void> {
  const counts = await countRepliesOf(tx, question.id)
  const isUnansweredAgain = isAnswer && counts.answerCount === 0
  const isOfProfessor = question.authorId === professorId
  await updateQuestion(tx, question.id, {
    ...counts,
    ...(isUnansweredAgain && !isOfProfessor ? { waitingSince: question.createdAt } : {}),
  })
}

async function getReadableReply(ctx: Context, caller: Caller, replyId: string) {
  const reply = await findReply(ctx.db, replyId)
  const found = reply && (await findReadableQuestion(ctx, caller, reply.questionId))
  if (!found || (reply.hiddenAt && !mayReadHidden(caller, reply.authorId)))
    throw fail('reply_not_found')
  return { reply, professorId: found.professorId }
}
