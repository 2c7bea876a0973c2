import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { payoutAmounts } from './balances.ts'
import { payoutCourse } from './payouts.ts'

export const statementMonth = z.object({
  /** `2026-11` */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige un mes.'),
})

/** Money that left or came back in the month. */
const movement = z.object({
  payoutId: id,
  kind: z.enum(['sent', 'returned']),
  date: z.iso.date(),
  reference: z.string(),
  ...payoutAmounts.shape,
})
export type StatementMovement = z.infer<typeof movement>

export const statementPart = z.object({
  currency: z.string(),
  /** Owed before the month, and after it: what was earned is added, what was sent is taken off. */
  opening: z.number(),
  courses: z.array(payoutCourse),
  earned: z.number(),
  movements: z.array(movement),
  closing: z.number(),
})

export const statement = z.object({
  professor: z.object({ _id: id, name: z.string() }),
  month: z.string(),
  /** By currency. */
  parts: z.array(statementPart),
})
export type Statement = z.infer<typeof statement>

export const getStatement = endpoint({
  method: 'GET',
  path: '/payout-balances/:professorId/statement',
  summary: 'El estado de cuenta de un maestro en un mes',
  access: ['super-admin'],
  params: z.object({ professorId: id }),
  query: statementMonth,
  reply: statement,
  refusals: ['professor_not_found'],
})

export const getOwnStatement = endpoint({
  method: 'GET',
  path: '/own-payouts/statement',
  summary: 'El estado de cuenta del maestro que pregunta en un mes',
  access: ['professor'],
  query: statementMonth,
  reply: statement,
})
