import { and, arrayContains, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { quizQuestions, quizQuestionVersions } from './tables.ts'

export const isInBank = (professorId: string) =>
  and(eq(quizQuestions.professorId, professorId), isNull(quizQuestions.archivedAt))

/** Row lock, so that the questions of one bank are counted one after the other. */
export async function lockBank(tx: Transaction, professorId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, professorId))
    .for('no key update')
}

export function countBank(db: Executor, professorId: string): Promise<number> {
  return db.$count(quizQuestions, isInBank(professorId))
}

/** Ids of what came with an idempotency key, in its order. */
export async function listQuestionsOfSending(
  db: Executor,
  professorId: string,
  sendingId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.professorId, professorId), eq(quizQuestions.sendingId, sendingId)))
    .orderBy(quizQuestions.sendingPlace)
  return rows.map(({ id }) => id)
}

type QuestionValues = Omit<typeof quizQuestions.$inferInsert, 'words'> & { words: string }
type VersionValues = typeof quizQuestionVersions.$inferInsert

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 500

export async function insertQuestions(
  tx: Transaction,
  rows: readonly { question: QuestionValues & { id: string }; version: VersionValues }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const questions = batch.map(({ question: { words, ...question } }) => ({
      ...question,
      words: sql`fold(${words})`,
    }))
    await tx.insert(quizQuestions).values(questions)
    await tx.insert(quizQuestionVersions).values(batch.map(({ version }) => version))
  }
}

export async function insertVersion(
  tx: Transaction,
  values: VersionValues,
  words: string,
): Promise<void> {
  await tx.insert(quizQuestionVersions).values(values)
  await tx
    .update(quizQuestions)
    .set({ words: sql`fold(${words})` })
    .where(eq(quizQuestions.id, values.questionId))
}

export async function writeTags(tx: Transaction, questionId: string, tags: string[]) {
  await tx.update(quizQuestions).set({ tags }).where(eq(quizQuestions.id, questionId))
}

/** Row lock, so that of two edits at once the second sees the first. */
export async function lockQuestion(
  tx: Transaction,
  professorId: string,
  questionId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.id, questionId), isInBank(professorId)))
    .for('no key update')
  return found.length > 0
}

/** False if it is not in the bank. */
export async function writeArchived(
  db: Executor,
  professorId: string,
  questionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(quizQuestions)
    .set({ archivedAt: now })
    .where(and(eq(quizQuestions.id, questionId), isInBank(professorId)))
    .returning({ id: quizQuestions.id })
  return rows.length > 0
}

/** Which of these questions are in the professor's bank. */
export async function listOwnIds(
  db: Executor,
  professorId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(isInBank(professorId), inArray(quizQuestions.id, ids)))
  return rows.map(({ id }) => id)
}

export async function countTagged(db: Executor, professorId: string, tag: string): Promise<number> {
  return db.$count(
    quizQuestions,
    and(isInBank(professorId), arrayContains(quizQuestions.tags, [tag])),
  )
}
