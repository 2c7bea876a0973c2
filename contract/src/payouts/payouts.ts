import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message, optionalLine, pageOf, text } from '../primitives.ts'
import { payoutAmounts } from './balances.ts'
import { payoutStates } from './states.ts'

export const payout = z.object({
  _id: id,
  state: z.enum(payoutStates),
  currency: z.string(),
  ...payoutAmounts.shape,
  preparedDate: isoDate,
  /** Day of the transfer, and its reference; `null` until it is sent. */
  sentOn: z.iso.date().nullable(),
  reference: z.string().nullable(),
  /** Why it was discarded or came back, and when. */
  reason: z.string().nullable(),
  closedDate: isoDate.nullable(),
  /** Where it goes, as of the day on which it was prepared. */
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  clabeEnd: z.string().nullable(),
})
export type Payout = z.infer<typeof payout>

export const listedPayout = payout.extend({
  professor: z.object({ _id: id, name: z.string(), email: z.string() }),
})
export type ListedPayout = z.infer<typeof listedPayout>

/** What a payout holds of one course. */
export const payoutCourse = z.object({
  course: z.object({ _id: id, title: z.string() }),
  /** Sales and shares, and how many refunds. */
  sales: z.number().int(),
  refunds: z.number().int(),
  sold: z.number(),
  commission: z.number(),
  earned: z.number(),
})
export type PayoutCourse = z.infer<typeof payoutCourse>

export const payoutFilter = z.object({
  /** Name, e-mail or reference. */
  q: optionalLine(200).optional(),
  state: z.enum(payoutStates).optional(),
  professor: id.optional(),
})
export type PayoutFilter = z.infer<typeof payoutFilter>

const page = pageOf(50)

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'Pagos a maestros, el último que se preparó primero',
  access: ['super-admin'],
  query: payoutFilter.extend(page),
  reply: z.object({ documents: z.array(listedPayout), nextCursor: z.string().nullable() }),
})

const ofPayout = z.object({ payoutId: id })

export const getPayout = endpoint({
  method: 'GET',
  path: '/payouts/:payoutId',
  summary: 'Un pago a un maestro, con lo que lleva de cada curso',
  access: ['super-admin'],
  params: ofPayout,
  reply: listedPayout.extend({ courses: z.array(payoutCourse) }),
  refusals: ['payout_not_found'],
})

export const preparePayout = endpoint({
  method: 'POST',
  path: '/payout-balances/:professorId/prepare',
  summary: 'Aparta en un pago todo lo que se debe a un maestro y ya no se puede devolver',
  access: ['super-admin'],
  params: z.object({ professorId: id }),
  body: z.object({
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** What was owed when the administrator looked: `payout_changed` if it is another. */
    earned: z.number(),
  }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: [
    'professor_not_found',
    'money_held',
    'clock_doubted',
    'payout_prepared_already',
    'payout_nothing_owed',
    'payout_all_held',
    'payout_balance_negative',
    'payout_all_withheld',
    'payout_changed',
  ],
})

export const sentForm = z.object({
  reference: line(80, 'Escribe la referencia de la transferencia.'),
  /** Day of the academy's calendar. */
  date: z.iso.date('Escribe la fecha de la transferencia.'),
})

export const sendPayout = endpoint({
  method: 'POST',
  path: '/payouts/:payoutId/sent',
  summary: 'Anota que un pago se transfirió, y avisa al maestro',
  access: ['super-admin'],
  params: ofPayout,
  body: sentForm,
  reply: message,
  refusals: ['payout_not_found', 'payout_not_prepared', 'payout_date_ahead'],
})

export const discardPayout = endpoint({
  method: 'POST',
  path: '/payouts/:payoutId/discard',
  summary: 'Deshace un pago preparado: lo que llevaba se vuelve a deber',
  access: ['super-admin'],
  params: ofPayout,
  reply: message,
  refusals: ['payout_not_found', 'payout_not_prepared'],
})

export const returnReason = text(250, 'Escribe por qué volvió: lo leerá el maestro.')

export const returnPayout = endpoint({
  method: 'POST',
  path: '/payouts/:payoutId/return',
  summary: 'Anota que un pago enviado volvió: lo que llevaba se vuelve a deber',
  access: ['super-admin'],
  params: ofPayout,
  body: z.object({ reason: returnReason }),
  reply: message,
  refusals: ['payout_not_found', 'payout_not_sent'],
})

export const revealClabe = endpoint({
  method: 'POST',
  path: '/payouts/:payoutId/clabe',
  summary: 'La CLABE completa de un pago preparado, para transferir; queda en la auditoría',
  access: ['super-admin'],
  params: ofPayout,
  reply: z.object({ clabe: z.string() }),
  refusals: [
    'payout_not_found',
    'payout_not_prepared',
    'payout_without_clabe',
    'clabe_unreadable',
    'money_held',
  ],
})

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/own-payouts',
  summary: 'Los pagos que recibió el maestro que pregunta, y los que volvieron; el último primero',
  access: ['professor'],
  query: z.object(page),
  reply: z.object({ documents: z.array(payout), nextCursor: z.string().nullable() }),
})

export const getOwnPayout = endpoint({
  method: 'GET',
  path: '/own-payouts/:payoutId',
  summary: 'Un pago que recibió el maestro que pregunta, con lo que lleva de cada curso',
  access: ['professor'],
  params: ofPayout,
  reply: payout.extend({ courses: z.array(payoutCourse) }),
  refusals: ['payout_not_found'],
})
