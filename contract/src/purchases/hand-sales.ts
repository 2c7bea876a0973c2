import { z } from 'zod'
import {
  attachment,
  attachmentRefusals,
  maxAttachmentBytes,
  readLineBreaks,
} from '../attachments.ts'
import { endpoint } from '../endpoint.ts'
import { id, message, money, optionalText } from '../primitives.ts'
import { handMethods } from './hand-methods.ts'

/** URL path of a recorded sale's proof; the order's id follows. */
export const SALE_PROOF_PATH = '/orders/proofs/'

export const handMethod = z.enum(handMethods, 'Elige cómo se pagó.')

/** Of an order that an administrator recorded, since no provider took its money. */
export const handSale = z.object({
  method: handMethod,
  paidOn: z.iso.date(),
  note: z.string(),
  /** Name of who recorded it. */
  by: z.string(),
  proof: attachment.nullable(),
})
export type HandSale = z.infer<typeof handSale>

/** A day in the academy's time zone on which money moved; the server refuses one that is to come. */
export const moneyDay = z.iso
  .date('Elige una fecha.')
  .refine((day) => day >= '2000-01-01', 'Revisa el año de la fecha.')

export const positiveAmount = money.refine(
  (amount) => amount > 0,
  'Escribe un importe mayor que 0.',
)

/** Either the course or the plan was paid; the proof is the part `file`. */
export const saleForm = z
  .object({
    studentId: id,
    courseId: id.optional(),
    planId: id.optional(),
    /** What was received, which may differ from today's price. */
    amount: z
      .string('Escribe un importe mayor que 0.')
      .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)))
      .pipe(positiveAmount),
    paidOn: moneyDay,
    method: handMethod,
    note: z
      .string()
      .transform((words) => readLineBreaks(words).trim())
      .pipe(optionalText(500))
      .optional(),
    /** Idempotency key of the form: a repeated request records no second sale. */
    envio: id.optional(),
    /** The same was recorded for that day, and it is another sale all the same. */
    again: z.literal('true').optional(),
  })
  .refine(({ courseId, planId }) => (courseId === undefined) !== (planId === undefined), {
    path: ['courseId'],
    message: 'Elige qué se pagó.',
  })

export const recordSale = endpoint({
  method: 'POST',
  path: '/orders/hand-sales',
  summary:
    'Anota una venta que se pagó por fuera, con un comprobante de hasta 10 MB si se quiere, y da su acceso',
  access: ['admin'],
  scope: 'write:sales',
  form: saleForm,
  maxFileBytes: maxAttachmentBytes,
  isFileOptional: true,
  status: 201,
  reply: message.extend({ orderId: id, orderNumber: z.string() }),
  refusals: [
    'person_not_found',
    'account_wrong_state',
    'course_not_found',
    'course_free',
    'plan_not_found',
    'already_owned',
    'sale_repeated',
    ...attachmentRefusals,
  ],
})
