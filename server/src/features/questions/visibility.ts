import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { findReply, updateReply } from './reply-store.ts'
import { recountReplies } from './replies.ts'
import { findQuestion, lockQuestion, updateQuestion } from './store.ts'

export function hideQuestion(ctx: Context, tx: Transaction, questionId: string) {
  return setQuestionHidden(tx, questionId, ctx.now())
}

export function restoreQuestion(_ctx: Context, tx: Transaction, questionId: string) {
  return setQuestionHidden(tx, questionId, null)
}

export function hideReply(ctx: Context, tx: Transaction, replyId: string) {
  return setReplyHidden(tx, replyId, ctx.now())
}

export function restoreReply(_ctx: Context, tx: Transaction, replyId: string) {
  return setReplyHidden(tx, replyId, null)
}

/** `undefined` for an unknown question; a repeated request changes nothing. */
async function setQuestionHidden(tx: Transaction, questionId: string, hiddenAt: Date | null) {
  const locked = await lockQuestion(tx, questionId)
  const found = locked && (await findQuestion(tx, questionId))
  if (!found) return undefined
  if ((locked.hiddenAt === null) !== (hiddenAt === null)) {
    await updateQuestion(tx, questionId, { hiddenAt })
  }
  return { ...found, authorId: locked.authorId }
}

async function setReplyHidden(tx: Transaction, replyId: string, hiddenAt: Date | null) {
  const before = await findReply(tx, replyId)
  // The question's lock serializes everything that changes its counts.
  const question = before && (await lockQuestion(tx, before.questionId))
  const reply = question && (await findReply(tx, replyId))
  const found = reply && (await findQuestion(tx, reply.questionId))
  if (!found) return undefined
  if ((reply.hiddenAt === null) !== (hiddenAt === null)) {
    await updateReply(tx, replyId, { hiddenAt })
    await recountReplies(tx, question, { ...reply, ...found })
    const waitsSinceAsked = question.waitingSince?.getTime() === question.createdAt.getTime()
    if (hiddenAt === null && reply.isAnswer && waitsSinceAsked) {
      await updateQuestion(tx, question.id, { waitingSince: null })
    }
  }
  return { ...found, authorId: reply.authorId }
}
