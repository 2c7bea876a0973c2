import { assignmentDefinition, quizDefinition } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import {
  submissionDecisions,
  submissionReviews,
  submissions,
} from '../../features/assignments/tables.ts'
import { listLeaves } from '../leaves.ts'
import type { Read, Readers } from './read.ts'

const ofReview =
  (pick: (review: typeof submissionReviews.$inferSelect) => unknown): Read =>
  async ({ academy, params }) => {
    const [row] = await academy.db
      .select()
      .from(submissionReviews)
      .where(eq(submissionReviews.submissionId, params.submissionId!))
    return row && pick(row)
  }

const ofDecision =
  (pick: (decision: typeof submissionDecisions.$inferSelect) => unknown): Read =>
  async ({ academy, params }) => {
    const [row] = await academy.db
      .select()
      .from(submissionDecisions)
      .where(eq(submissionDecisions.submissionId, params.submissionId!))
    return row && pick(row)
  }

const ofQuizzes = new Set(listLeaves(quizDefinition).map((way) => way.join('.')))

/** Fields that assignments alone have: the valid calls are of quizzes, and drop them. */
const ofOtherKind = listLeaves(assignmentDefinition)
  .map((way) => way.join('.'))
  .filter((field) => !ofQuizzes.has(field))
  .flatMap((field) =>
    ['POST /courses/:id/activities', 'PUT /content/:contentId'].map(
      (call) => [`${call} activity.${field}`, undefined] as const,
    ),
  )

/** Of what is handed in, and what is said about it. */
export const assignmentTexts: Readers = {
  ...Object.fromEntries(ofOtherKind),
  'PUT /submissions/:submissionId text': async ({ academy, params }) => {
    const [row] = await academy.db
      .select()
      .from(submissions)
      .where(eq(submissions.id, params.submissionId!))
    return row?.text
  },
  'PUT /submissions/:submissionId/review comment': ofReview(({ comment }) => comment),
  'PUT /submissions/:submissionId/review remarks.0.text': ofReview(
    ({ remarks }) => remarks[0]?.text,
  ),
  'POST /submissions/:submissionId/decision comment': ofDecision(({ comment }) => comment),
  'POST /submissions/:submissionId/decision remarks.0.text': ofDecision(
    ({ remarks }) => remarks[0]?.text,
  ),
}
