import { and, count, eq, isNull, or, type Placeholder, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import { questionReplies } from './tables.ts'

export type StoredReply = typeof questionReplies.$inferSelect

export async function insertReply(
  tx: Transaction,
  values: typeof questionReplies.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(questionReplies)
    .values(values)
    .returning({ id: questionReplies.id })
  return row!.id
}

/** `undefined` unless the author sent this idempotency key to this question. */
export async function findReplyOfSending(
  db: Executor,
  sending: { questionId: string; authorId: string; sendingId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: questionReplies.id })
    .from(questionReplies)
    .where(
      and(
        eq(questionReplies.questionId, sending.questionId),
        eq(questionReplies.authorId, sending.authorId),
        eq(questionReplies.sendingId, sending.sendingId),
      ),
    )
  return row?.id
}

export async function findReply(db: Executor, replyId: string): Promise<StoredReply | undefined> {
  const [row] = await db.select().from(questionReplies).where(eq(questionReplies.id, replyId))
  return row
}

export async function updateReply(
  db: Executor,
  replyId: string,
  change: Partial<Pick<StoredReply, 'text' | 'editedAt' | 'hiddenAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(questionReplies)
    .set(change)
    .where(eq(questionReplies.id, replyId))
    .returning({ id: questionReplies.id })
  return rows.length > 0
}

export async function removeReply(tx: Transaction, replyId: string): Promise<boolean> {
  const rows = await tx
    .delete(questionReplies)
    .where(eq(questionReplies.id, replyId))
    .returning({ id: questionReplies.id })
  return rows.length > 0
}

/** How many replies a question has that are not hidden, and how many of them are the professor's. */
export async function countRepliesOf(tx: Transaction, questionId: string) {
  const [row] = await tx
    .select({
      replyCount: count(),
      answerCount: sql<number>`(count(*) filter (where ${questionReplies.isAnswer}))::int`,
    })
    .from(questionReplies)
    .where(and(eq(questionReplies.questionId, questionId), isNull(questionReplies.hiddenAt)))
  return row!
}

export type ReplyRow = Awaited<ReturnType<typeof pageReplies>>[number]

const oldestFirst = byTime(questionReplies.createdAt, questionReplies.id, 'asc')

interface Thread {
  questionId: string
  /** Sees their own hidden replies. */
  caller: { id: string }
}

const isInThread = (questionId: string | Placeholder, callerId: string | Placeholder) =>
  and(
    eq(questionReplies.questionId, questionId),
    or(isNull(questionReplies.hiddenAt), eq(questionReplies.authorId, callerId)),
  )

const firstPage = prepared((db) =>
  selectReplies(db)
    .where(isInThread(sql.placeholder('questionId'), sql.placeholder('callerId')))
    .orderBy(...oldestFirst.orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('replies_first_page'),
)

export async function pageReplies(
  db: Executor,
  { questionId, caller: { id: callerId } }: Thread,
  { after, limit }: Slice,
) {
  if (!after) return firstPage(db).execute({ questionId, callerId, limit })
  return selectReplies(db)
    .where(and(isInThread(questionId, callerId), oldestFirst.beyond(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit)
}

function selectReplies(db: Executor) {
  return db
    .select({
      reply: questionReplies,
      author: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(questionReplies)
    .innerJoin(users, eq(users.id, questionReplies.authorId))
}
