import { z } from 'zod'
import { submissionFileKind } from '../courses/assignment-definition.ts'
import { id } from '../primitives.ts'

/** URL path of a file of a submission or a review; a signed token follows. */
export const SUBMISSION_FILE_PATH = '/submission-files/'

export const submissionFile = z.object({
  _id: id,
  /** Safe to show and to save; its ending fits the content. */
  name: z.string(),
  sizeBytes: z.number().int(),
  /** Told by its first bytes, as `kind` is. */
  type: z.string(),
  kind: submissionFileKind,
  /** Absolute and signed, for some hours; saved by default, and fit for `<video>`, `<audio>` and `<img>`. */
  url: z.string(),
})
export type SubmissionFile = z.infer<typeof submissionFile>
