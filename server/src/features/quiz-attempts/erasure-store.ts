import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import { quizAnswers, quizAttempts, quizOverrides, quizRegrades, videoAnswers } from './tables.ts'

/**
 * Results stay without a name, since a quiz's report is counted from them; what was typed goes, and
 * what was written about it.
 */
export async function eraseQuizAttempts(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { id } = person
  await tx.delete(videoAnswers).where(eq(videoAnswers.studentId, id))
  await tx.delete(quizOverrides).where(eq(quizOverrides.studentId, id))
  await tx
    .delete(quizAttempts)
    .where(and(eq(quizAttempts.studentId, id), eq(quizAttempts.state, 'open')))
  const own = tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(eq(quizAttempts.studentId, id))
  await tx
    .update(quizAnswers)
    .set({
      comment: '',
      answer: sql`case when ${quizAnswers.kind} not in ('short', 'number', 'gaps', 'open')
        then ${quizAnswers.answer} end`,
    })
    .where(inArray(quizAnswers.attemptId, own))
  await tx
    .update(quizAnswers)
    .set({ comment: redactWords(quizAnswers.comment, person) })
    .where(and(eq(quizAnswers.gradedBy, id), namesIn([quizAnswers.comment], person)))
  await tx
    .update(quizRegrades)
    .set({ reason: redactWords(quizRegrades.reason, person) })
    .where(namesIn([quizRegrades.reason], person))
}
