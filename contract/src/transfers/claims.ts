import { z } from 'zod'
import {
  attachment,
  attachmentRefusals,
  maxAttachmentBytes,
  readLineBreaks,
} from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message } from '../primitives.ts'

/** URL path of a proof; the claim's id follows. */
export const TRANSFER_PROOF_PATH = '/payment/transfers/proofs/'

/** The bank's tracking key: letters and digits, without what people put between them. */
export const bankTrace = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .max(30, 'Una clave de rastreo tiene hasta 30 letras y números.')
      .regex(/^[A-Z\d]*$/, 'La clave de rastreo lleva solo letras y números.'),
  )

export const transferClaimStates = ['open', 'accepted', 'asked_again', 'rejected'] as const
export const transferClaimState = z.enum(transferClaimStates)
export type TransferClaimState = z.infer<typeof transferClaimState>

/** A student says that they paid, with or without a proof of it. */
export const transferClaim = z.object({
  _id: id,
  date: isoDate,
  state: transferClaimState,
  trace: z.string().nullable(),
  note: z.string(),
  file: attachment.omit({ url: true }).nullable(),
  /** Of one that was asked for again or rejected. */
  reason: z.string().nullable(),
})
export type TransferClaim = z.infer<typeof transferClaim>

export const getTransfer = endpoint({
  method: 'GET',
  path: '/payment/transfers/:orderId',
  summary: 'Lo que se sabe de una transferencia propia: lo que llegó y lo que se dijo de ella',
  access: ['student'],
  params: z.object({ orderId: id }),
  reply: z.object({
    /** What arrived in the account so far. */
    received: z.number(),
    /** The newest first. */
    claims: z.array(transferClaim),
  }),
  refusals: ['order_not_found'],
})

export const claimTransfer = endpoint({
  method: 'POST',
  path: '/payment/transfers/:orderId/claims',
  summary: 'Avisa que se hizo una transferencia propia, con un comprobante si se quiere',
  access: ['student'],
  perMinute: 5,
  params: z.object({ orderId: id }),
  form: z.object({
    trace: bankTrace.optional(),
    note: z.string().transform(readLineBreaks).pipe(z.string().trim().max(500)).optional(),
  }),
  /** An image or a PDF. */
  maxFileBytes: maxAttachmentBytes,
  isFileOptional: true,
  status: 201,
  reply: message,
  refusals: ['order_not_found', 'order_closed', 'transfer_claims_full', ...attachmentRefusals],
})
