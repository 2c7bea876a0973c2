import { z } from 'zod'

/** The largest file that a person sends to the academy: a picture, a PDF, a text or a video. */
export const maxAttachmentBytes = 10 * 1024 * 1024

export const attachment = z.object({
  name: z.string(),
  sizeBytes: z.number().int(),
  url: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** Errors of a call that takes one. */
export const attachmentRefusals = [
  'file_empty',
  'file_type_refused',
  'too_large',
  'storage_full',
] as const

/** Form encoding sends a line break as CRLF: made LF, so that it counts as one character. */
export const readLineBreaks = (words: string) => words.replaceAll('\r\n', '\n')
