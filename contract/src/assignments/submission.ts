import { z } from 'zod'
import { assignmentRules, rubric } from '../courses/assignment-definition.ts'
import { id, isoDate } from '../primitives.ts'
import { version } from '../versions.ts'
import { publishedReview } from './published-review.ts'
import { submissionFile } from './files.ts'

/** Bytes of all files that one student keeps in submissions: 2 GB. */
export const maxStudentFileBytes = 2 * 1000 ** 3

/** `sent`: it waits for the professor. `returned`: to be corrected in a next try. */
export const submissionStates = ['draft', 'sent', 'returned', 'accepted'] as const
export const submissionState = z.enum(submissionStates)
export type SubmissionState = z.infer<typeof submissionState>

export const submissionSummary = z.object({
  _id: id,
  /** From 1, of this student in this assignment. */
  number: z.number().int(),
  state: submissionState,
  /** It was sent after it was due. */
  isLate: z.boolean(),
  startDate: isoDate,
  sentDate: isoDate.nullable(),
  /** Of the decision that stands. */
  reviewDate: isoDate.nullable(),
  /** `null` before a decision, and without a rubric. */
  points: z.number().nullable(),
  /** `null` without a rubric; of a draft, by the rubric of now. */
  maxPoints: z.number().nullable(),
  /** `null` before a decision. */
  isPassed: z.boolean().nullable(),
})
export type SubmissionSummary = z.infer<typeof submissionSummary>

/** Why no next try can be begun now. */
export const submissionRefusal = z.enum([
  'submission_open',
  'assignment_passed',
  'tries_used',
  'assignment_over',
])
export type SubmissionRefusal = z.infer<typeof submissionRefusal>

export const assignmentOverview = z.object({
  course: id,
  contentId: id,
  title: z.string(),
  rules: assignmentRules,
  /** The moment from which work is late; `null`: never. */
  dueDate: isoDate.nullable(),
  /** The server's clock. */
  nowDate: isoDate,
  /** The student may still study the course; without it what was sent stays readable. */
  hasAccess: z.boolean(),
  /** In the order of their numbers. */
  submissions: z.array(submissionSummary),
  isPassed: z.boolean(),
  refusal: submissionRefusal.nullable(),
})
export type AssignmentOverview = z.infer<typeof assignmentOverview>

export const submission = submissionSummary.extend({
  course: id,
  contentId: id,
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  files: z.array(submissionFile),
  /** Of a draft, the one of now; otherwise the one that held when it was sent. */
  rubric,
  /** Of the text, for the next save. */
  version,
  savedDate: isoDate,
  dueDate: isoDate.nullable(),
  nowDate: isoDate,
  /** It was sent, and nobody has begun its review. */
  mayWithdraw: z.boolean(),
  /** The decision that stands; `null` before one. */
  review: publishedReview.nullable(),
  /** `null`: it can't be shown in the gallery. */
  gallery: z
    .object({
      /** The student wants it shown. */
      isShown: z.boolean(),
      /** An administrator hid it. */
      isHidden: z.boolean(),
    })
    .nullable(),
})
export type Submission = z.infer<typeof submission>
