import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import {
  jsonTexts,
  namesIn,
  redactEachWords,
  redactJson,
  redactWords,
} from '../../platform/db/redact.ts'
import { quizQuestions, quizQuestionVersions } from './tables.ts'

/**
 * Questions of a professor whose data are erased stay, without the name, for who has a course with
 * them; nobody lists them any more.
 */
export async function eraseQuizQuestions(tx: Transaction, person: ErasedPerson): Promise<void> {
  const isTheirs = eq(quizQuestions.professorId, person.id)
  await tx
    .update(quizQuestions)
    .set({ words: '', tags: redactEachWords(quizQuestions.tags, person) })
    .where(isTheirs)
  const { text, explanation, data } = quizQuestionVersions
  const own = tx.select({ id: quizQuestions.id }).from(quizQuestions).where(isTheirs)
  const isOfTheirs = inArray(quizQuestionVersions.questionId, own)
  await tx
    .update(quizQuestionVersions)
    .set({
      text: redactWords(text, person),
      explanation: redactWords(explanation, person),
    })
    .where(and(isOfTheirs, namesIn([text, explanation], person)))
  const named = await tx
    .select({ id: quizQuestionVersions.id, data })
    .from(quizQuestionVersions)
    .where(and(isOfTheirs, namesIn([jsonTexts(data)], person)))
  for (const row of named) {
    await tx
      .update(quizQuestionVersions)
      .set({ data: redactJson(row.data, person) })
      .where(eq(quizQuestionVersions.id, row.id))
  }
}
