import { and, eq, exists, inArray, or, sql } from '../../platform/db/drizzle.ts'
import { courses, everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { questionQuotas, questionReplies, questions } from './tables.ts'

/** Professors of the courses in which the person asked. */
export async function listAskedProfessors(tx: Transaction, authorId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: courses.professorId })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(eq(questions.authorId, authorId))
  return rows.map(({ id }) => id)
}

/** Threads stay for those who learn from them, without the person's name in any of their texts. */
export async function eraseQuestions(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx.delete(questionQuotas).where(eq(questionQuotas.authorId, person.id))
  const isReplied = exists(
    tx
      .select({ id: questionReplies.id })
      .from(questionReplies)
      .where(
        and(eq(questionReplies.questionId, questions.id), eq(questionReplies.authorId, person.id)),
      ),
  )
  const threads = tx
    .select({ id: questions.id })
    .from(questions)
    .where(
      or(
        eq(questions.authorId, person.id),
        sql`${questions.courseId} in ${everTaughtBy(person.id)}`,
        isReplied,
      ),
    )
  await tx
    .update(questions)
    .set({ text: redactWords(questions.text, person) })
    .where(and(inArray(questions.id, threads), namesIn([questions.text], person)))
  await tx
    .update(questionReplies)
    .set({ text: redactWords(questionReplies.text, person) })
    .where(
      and(inArray(questionReplies.questionId, threads), namesIn([questionReplies.text], person)),
    )
}
