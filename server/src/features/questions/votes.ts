import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getReadableQuestion } from './question.ts'
import { lockQuestion } from './store.ts'
import { countVote, insertVote, removeVote } from './vote-store.ts'

interface Votes {
  voteCount: number
  isVoted: boolean
}

/** Adds the student's vote for another's question; idempotent. */
export async function voteQuestion(
  ctx: Context,
  student: Caller,
  questionId: string,
): Promise<Votes> {
  const { question } = await getReadableQuestion(ctx, student, questionId)
  if (question.authorId === student.id) throw fail('question_own')
  const vote = { questionId, userId: student.id, createdAt: ctx.now() }
  return count(ctx, questionId, true, async (tx) => ((await insertVote(tx, vote)) ? 1 : 0))
}

export async function unvoteQuestion(
  ctx: Context,
  student: Caller,
  questionId: string,
): Promise<Votes> {
  await getReadableQuestion(ctx, student, questionId)
  const vote = { questionId, userId: student.id }
  return count(ctx, questionId, false, async (tx) => ((await removeVote(tx, vote)) ? -1 : 0))
}

/** Under the question's row lock, so that a concurrent deletion is answered as one. */
async function count(
  ctx: Context,
  questionId: string,
  isVoted: boolean,
  change: (tx: Transaction) => Promise<number>,
): Promise<Votes> {
  return ctx.db.transaction(async (tx) => {
    if (!(await lockQuestion(tx, questionId))) throw fail('question_not_found')
    return { voteCount: await countVote(tx, questionId, await change(tx)), isVoted }
  })
}
