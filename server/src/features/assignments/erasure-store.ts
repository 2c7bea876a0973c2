import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { jsonTexts, namesIn, redactJson, redactWords } from '../../platform/db/redact.ts'
import { everTaughtBy, lessons } from '../courses/tables.ts'
import {
  assignmentFiles,
  reviewFiles,
  submissionDecisions,
  submissionFiles,
  submissionReviews,
  submissions,
} from './tables.ts'

/** Empties what the student handed in; `fileIds`: of its files and those of its reviewers. */
export async function emptySubmissions(
  tx: Transaction,
  studentId: string,
): Promise<{ submissionIds: string[]; fileIds: string[] }> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.studentId, studentId))
  const sent = await tx
    .delete(submissionFiles)
    .where(inArray(submissionFiles.submissionId, own))
    .returning({ fileId: submissionFiles.fileId })
  const received = await tx
    .delete(reviewFiles)
    .where(inArray(reviewFiles.submissionId, own))
    .returning({ fileId: reviewFiles.fileId })
  await tx.delete(submissionReviews).where(inArray(submissionReviews.submissionId, own))
  await tx
    .update(submissionDecisions)
    .set({ comment: '', remarks: [], fileIds: [] })
    .where(inArray(submissionDecisions.submissionId, own))
  const emptied = await tx
    .update(submissions)
    .set({ text: '', isShown: false })
    .where(eq(submissions.studentId, studentId))
    .returning({ id: submissions.id })
  await tx
    .delete(submissions)
    .where(and(eq(submissions.studentId, studentId), eq(submissions.state, 'draft')))
  return {
    submissionIds: emptied.map(({ id }) => id),
    fileIds: [...sent, ...received].map(({ fileId }) => fileId),
  }
}

/** What the person wrote about others' work, and in their rubrics, loses their name. */
export async function redactReviews(tx: Transaction, person: ErasedPerson): Promise<void> {
  const taught = sql`${submissions.lessonId} in (
    select ${lessons.id} from ${lessons} where ${lessons.courseId} in ${everTaughtBy(person.id)})`
  await tx
    .update(assignmentFiles)
    .set({ fileName: redactWords(assignmentFiles.fileName, person) })
    .where(and(eq(assignmentFiles.ownerId, person.id), namesIn([assignmentFiles.fileName], person)))
  const rubrics = await tx
    .select({ id: submissions.id, rubric: submissions.rubric })
    .from(submissions)
    .where(and(taught, namesIn([jsonTexts(submissions.rubric)], person)))
  for (const { id, rubric } of rubrics) {
    await tx
      .update(submissions)
      .set({ rubric: redactJson(rubric, person) })
      .where(eq(submissions.id, id))
  }
  const reviewed = tx.select({ id: submissions.id }).from(submissions).where(taught)
  await redactDecisions(tx, person)
  const { submissionId, comment, remarks } = submissionReviews
  const drafts = await tx
    .select({ submissionId, comment, remarks })
    .from(submissionReviews)
    .where(and(inArray(submissionId, reviewed), namesIn([comment, jsonTexts(remarks)], person)))
  for (const draft of drafts) {
    const { submissionId: id, ...texts } = draft
    await tx.update(submissionReviews).set(redactJson(texts, person)).where(eq(submissionId, id))
  }
}

async function redactDecisions(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { id, comment, remarks, decidedBy } = submissionDecisions
  const rows = await tx
    .select({ id, comment, remarks })
    .from(submissionDecisions)
    .where(and(eq(decidedBy, person.id), namesIn([comment, jsonTexts(remarks)], person)))
  for (const { id: decisionId, ...texts } of rows) {
    await tx.update(submissionDecisions).set(redactJson(texts, person)).where(eq(id, decisionId))
  }
}
