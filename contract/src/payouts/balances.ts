import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, optionalLine, pageOf } from '../primitives.ts'
import { payoutAccount } from './accounts.ts'
import { balanceStates } from './states.ts'

/** What a professor is owed in one currency. */
export const balance = z.object({
  currency: z.string(),
  /** What a payout would hold now; negative: refunds took back more than was earned since. */
  ready: z.number(),
  /** Sales that can still be refunded. */
  held: z.number(),
  /** When the next of them can be paid out; `null` if nothing waits. */
  nextDate: isoDate.nullable(),
  /** In a payout that is prepared and not sent. */
  prepared: z.number(),
  preparedId: id.nullable(),
})
export type Balance = z.infer<typeof balance>

const professor = z.object({ _id: id, name: z.string(), email: z.string() })

export const listedBalance = balance.extend({
  professor,
  /** The last one that was sent. */
  lastPayout: z.object({ date: z.iso.date(), paid: z.number() }).nullable(),
  hasClabe: z.boolean(),
})
export type ListedBalance = z.infer<typeof listedBalance>

export const listBalances = endpoint({
  method: 'GET',
  path: '/payout-balances',
  summary: 'Lo que la academia debe a cada maestro, por nombre; q busca por nombre o correo',
  access: ['super-admin'],
  query: z.object({
    q: optionalLine(200).optional(),
    state: z.enum(balanceStates).optional(),
    ...pageOf(50),
  }),
  reply: z.object({ documents: z.array(listedBalance), nextCursor: z.string().nullable() }),
})

/** A withholding of a payout. */
export const withheldLine = z.object({
  name: z.string(),
  percent: z.number(),
  base: z.enum(['earned', 'sales']),
  amount: z.number(),
})

/** A payout's amounts: paid is earned less withheld, earned is sales less commission. */
export const payoutAmounts = z.object({
  /** What was sold less refunds, and shares of subscriptions. */
  sales: z.number(),
  commission: z.number(),
  earned: z.number(),
  withheld: z.array(withheldLine),
  paid: z.number(),
})
export type PayoutAmounts = z.infer<typeof payoutAmounts>

export const professorBalance = balance.extend({
  /** What would be prepared now; `null` while nothing is owed. */
  next: payoutAmounts.nullable(),
})
export type ProfessorBalance = z.infer<typeof professorBalance>

export const getBalance = endpoint({
  method: 'GET',
  path: '/payout-balances/:professorId',
  summary: 'Lo que se debe a un maestro, con las retenciones de hoy, y dónde recibe sus pagos',
  access: ['super-admin'],
  params: z.object({ professorId: id }),
  reply: z.object({
    professor,
    account: payoutAccount,
    taxProfile: z.object({ _id: id, name: z.string() }).nullable(),
    balances: z.array(professorBalance),
    /** Days after a sale before it can be paid out. */
    refundDays: z.number().int(),
  }),
  refusals: ['professor_not_found'],
})

export const getOwnBalance = endpoint({
  method: 'GET',
  path: '/own-payouts/balance',
  summary: 'Lo que la academia debe al maestro que pregunta',
  access: ['professor'],
  reply: z.object({
    balances: z.array(balance.omit({ preparedId: true })),
    refundDays: z.number().int(),
    hasClabe: z.boolean(),
  }),
})

export const ledgerKinds = [
  'sale',
  'refund',
  'restored',
  'share',
  'share_refund',
  'share_restored',
] as const

export const owedEntry = z.object({
  _id: id,
  date: isoDate,
  kind: z.enum(ledgerKinds),
  course: z.object({ _id: id, title: z.string() }),
  sales: z.number(),
  commission: z.number(),
  earned: z.number(),
  currency: z.string(),
  isHeld: z.boolean(),
  /** Until when; `null` if that depends on its sale, or on a refund that is being decided. */
  heldUntil: isoDate.nullable(),
})
export type OwedEntry = z.infer<typeof owedEntry>

export const listOwedEntries = endpoint({
  method: 'GET',
  path: '/payout-balances/:professorId/entries',
  summary: 'Los movimientos de un maestro que no están en ningún pago, lo más nuevo primero',
  access: ['super-admin'],
  params: z.object({ professorId: id }),
  query: z.object(pageOf(50)),
  reply: z.object({ documents: z.array(owedEntry), nextCursor: z.string().nullable() }),
})
