import { and, eq, inArray, or, sql } from '../../platform/db/drizzle.ts'
import { submissions } from '../assignments/tables.ts'
import { everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { questionReplies, questions } from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { reportCases, reports } from './tables.ts'

const submissionsOf = (tx: Transaction, studentId: string) =>
  tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.studentId, studentId))

/** What the person reported, and what was reported of them, stays without their name. */
export async function eraseReports(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { id } = person
  const isOfTheirs = or(
    inArray(
      reportCases.reviewId,
      tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.studentId, id)),
    ),
    inArray(
      reportCases.questionId,
      tx.select({ id: questions.id }).from(questions).where(eq(questions.authorId, id)),
    ),
    inArray(
      reportCases.replyId,
      tx
        .select({ id: questionReplies.id })
        .from(questionReplies)
        .where(eq(questionReplies.authorId, id)),
    ),
    inArray(reportCases.submissionId, submissionsOf(tx, id)),
    sql`${reportCases.courseId} in ${everTaughtBy(id)}`,
  )
  const cases = tx.select({ id: reportCases.id }).from(reportCases).where(isOfTheirs)
  await tx
    .update(reports)
    .set({ text: redactWords(reports.text, person) })
    .where(
      and(
        or(eq(reports.reporterId, id), inArray(reports.caseId, cases)),
        namesIn([reports.text], person),
      ),
    )
  const { textBefore, decisionReason } = reportCases
  await tx
    .update(reportCases)
    .set({
      textBefore: redactWords(textBefore, person),
      decisionReason: redactWords(decisionReason, person),
    })
    .where(and(isOfTheirs, namesIn([textBefore, decisionReason], person)))
  // What was handed in goes whole, and so does its copy.
  await tx
    .update(reportCases)
    .set({ textBefore: '' })
    .where(inArray(reportCases.submissionId, submissionsOf(tx, id)))
}
