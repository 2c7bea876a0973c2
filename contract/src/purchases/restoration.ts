import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentProvider } from '../payments/provider.ts'
import { id, isoDate, message, text } from '../primitives.ts'
import { refundDueReason } from './receipts.ts'
import { chargeDecisions, subscriptionStates } from './subscription-states.ts'

/** A charge of a subscription that its provider knows, and a restored academy has forgotten. */
export const heldCharge = z.object({
  _id: id,
  provider: paymentProvider,
  /** The provider's id of the payment. */
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** When it was charged. */
  date: isoDate,
  /** Why the academy would give it back by itself. */
  reason: refundDueReason,
  subscription: z.object({ _id: id, planName: z.string(), state: z.enum(subscriptionStates) }),
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
})
export type HeldCharge = z.infer<typeof heldCharge>

/** More are listed once these are decided. */
export const maxHeldCharges = 100

/** The last restore of the academy, and what waits since then. */
export const restoration = z.object({
  /** When the backup was made. */
  backupDate: isoDate,
  restoredDate: isoDate,
  /** Null: what moves money waits. */
  resumedDate: isoDate.nullable(),
  /** The oldest first. */
  charges: z.array(heldCharge),
  chargeCount: z.number().int(),
  /** What goes on by itself once money moves again. */
  waiting: z.object({ refunds: z.number().int(), cancellations: z.number().int() }),
  /** Payments that the provider knows and the academy does not. */
  differences: z.number().int(),
  areEmailsHeld: z.boolean(),
})
export type Restoration = z.infer<typeof restoration>

export const getRestoration = endpoint({
  method: 'GET',
  path: '/restoration',
  summary: 'Lo que espera desde que se restauró un respaldo, y lo que los proveedores saben de más',
  access: ['admin'],
  reply: z.object({ restoration: restoration.nullable() }),
})

/** It is written down as a renewal and gives access, or its money goes back. */
export const decideHeldCharge = endpoint({
  method: 'POST',
  path: '/restoration/charges/:chargeId',
  summary: 'Decide de un cobro posterior al respaldo: queda como renovación, o se devuelve',
  access: ['super-admin'],
  params: z.object({ chargeId: id }),
  body: z.object({
    decision: z.enum(chargeDecisions),
    reason: text(250, 'Escribe el motivo: si se devuelve, lo leerá el alumno.'),
  }),
  reply: message,
  refusals: ['held_charge_not_found', 'held_charge_decided'],
})

export const resumeMoney = endpoint({
  method: 'POST',
  path: '/restoration/resume',
  summary: 'Después de restaurar, deja que el dinero se mueva otra vez por sí solo',
  access: ['super-admin'],
  reply: message,
  refusals: ['money_not_held', 'held_charges_open'],
})
