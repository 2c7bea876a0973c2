import { z } from 'zod'
import { maxCriteria, maxSubmissionFileBytes } from '../courses/assignment-definition.ts'
import { endpoint } from '../endpoint.ts'
import { id, message, optionalText } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { submissionFile } from './files.ts'
import { maxRemarks, publishedReview, reviewDecision, timedRemark } from './published-review.ts'
import { assignmentStudent } from './results.ts'
import { submission, submissionSummary } from './submission.ts'

const ofSubmission = z.object({ submissionId: id })

const givenPoints = z
  .number('Escribe los puntos en números.')
  .min(0, 'Escribe cero o más.')
  .max(1000)

/** The content of a review, before the submission is returned or accepted. */
export const reviewContent = z.object({
  /** In the order of the rubric's criteria; `null`: not given yet. */
  points: z.array(givenPoints.nullable()).max(maxCriteria).default([]),
  /** Markdown. */
  comment: optionalText(10_000).default(''),
  remarks: z
    .array(timedRemark)
    .max(maxRemarks, `Son ${maxRemarks} comentarios como máximo.`)
    .default([]),
})
export type ReviewContent = z.infer<typeof reviewContent>

export const submissionReview = submission.extend({
  student: assignmentStudent,
  passPercent: z.number().int(),
  /** The caller may review it. */
  mayReview: z.boolean(),
  /** What is being written; the student sees nothing of it until it is decided. */
  draft: reviewContent.extend({
    files: z.array(submissionFile),
    /** For the next save and for the decision. */
    version,
  }),
  /** Every decision on it, the newest first; the first one is `review`. */
  history: z.array(publishedReview),
  /** The student's other tries in this assignment, by number. */
  tries: z.array(submissionSummary),
})
export type SubmissionReview = z.infer<typeof submissionReview>

export const getSubmissionReview = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId/review',
  summary: 'Lo que entregó un alumno y su revisión, para su maestro; un borrador no se ve',
  access: ['professor', 'admin'],
  params: ofSubmission,
  reply: submissionReview,
  refusals: ['submission_not_found'],
})

const notReviewed = ['submission_not_found', 'submission_not_sent'] as const
const contentRefusals = ['review_points_wrong', 'review_remark_wrong', 'changed_elsewhere'] as const

export const saveSubmissionReview = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/review',
  summary: 'Guarda una revisión sin decidir; desde entonces la entrega no se puede retirar',
  access: ['professor'],
  perMinutePerson: 120,
  params: ofSubmission,
  body: reviewContent.extend(seenVersion.shape),
  reply: submissionReview,
  refusals: [...notReviewed, ...contentRefusals, 'too_many_requests'],
})

export const decideSubmission = endpoint({
  method: 'POST',
  path: '/submissions/:submissionId/decision',
  summary:
    'Devuelve una entrega para corregir, o la acepta; otra vez, corrige la revisión y guarda la anterior',
  access: ['professor'],
  params: ofSubmission,
  body: reviewContent.extend({ ...seenVersion.shape, decision: reviewDecision }),
  reply: submissionReview,
  refusals: [
    ...notReviewed,
    ...contentRefusals,
    'review_points_missing',
    'review_comment_missing',
    'submission_followed',
  ],
})

export const addReviewFile = endpoint({
  method: 'POST',
  path: '/submissions/:submissionId/review/files',
  summary: 'Agrega un archivo a la revisión de una entrega',
  access: ['professor'],
  perMinutePerson: 60,
  params: ofSubmission,
  /** `envio`: idempotency key; a repeated request adds no second file. */
  form: z.object({ envio: id.optional() }),
  maxFileBytes: maxSubmissionFileBytes,
  status: 201,
  reply: submissionFile,
  refusals: [
    ...notReviewed,
    'review_files_full',
    'file_missing',
    'file_empty',
    'file_type_refused',
    'too_large',
    'storage_full',
    'submission_quota_exceeded',
    'too_many_uploads',
    'too_many_requests',
  ],
})

export const removeReviewFile = endpoint({
  method: 'DELETE',
  path: '/submissions/:submissionId/review/files/:fileId',
  summary: 'Quita un archivo de la revisión que se escribe; en las ya decididas se queda',
  access: ['professor'],
  params: ofSubmission.extend({ fileId: id }),
  reply: message,
  refusals: notReviewed,
})
