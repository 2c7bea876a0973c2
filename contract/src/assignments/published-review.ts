import { z } from 'zod'
import { id, isoDate, text } from '../primitives.ts'
import { submissionFile } from './files.ts'

/** Remarks at a second, of one review. */
export const maxRemarks = 200

/** A reviewer's comment at a second of a submitted video or audio. */
export const timedRemark = z.object({
  fileId: id,
  atSeconds: z
    .number('Escribe el momento en segundos.')
    .min(0, 'El momento no puede ser negativo.')
    .max(1_000_000, 'El archivo termina antes.'),
  text: text(1000, 'Escribe el comentario.'),
})
export type TimedRemark = z.infer<typeof timedRemark>

export const reviewDecisions = ['return', 'accept'] as const
export const reviewDecision = z.enum(reviewDecisions, 'Elige si se acepta o se devuelve.')
export type ReviewDecision = z.infer<typeof reviewDecision>

/** A decision as the student reads it. */
export const publishedReview = z.object({
  /** From 1; a correction is the next one. */
  number: z.number().int(),
  decision: reviewDecision,
  /** In the order of the rubric's criteria; `null`: that one was left open. */
  points: z.array(z.number().nullable()),
  /** Markdown. */
  comment: z.string(),
  remarks: z.array(timedRemark),
  files: z.array(submissionFile),
  date: isoDate,
  /** `null`: the account was erased. */
  reviewer: z
    .object({ firstNames: z.string(), lastNames: z.string(), imageURL: z.string().nullable() })
    .nullable(),
})
export type PublishedReview = z.infer<typeof publishedReview>
