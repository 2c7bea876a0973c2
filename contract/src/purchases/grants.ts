import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, text } from '../primitives.ts'

const reason = text(500, 'Escribe el motivo.')

/** Access that an administrator gives without an order. */
export const grantFields = z.object({
  /** `null`: all courses. */
  courseId: id.nullable(),
  /** Last day, in the academy's time zone; required for all courses. */
  until: z.iso.date('Elige una fecha.').nullable(),
  reason,
})

export const grantAccess = endpoint({
  method: 'POST',
  path: '/users/:id/access',
  summary: 'Da acceso a un curso o a todos, hasta un día, sin orden de compra',
  access: ['admin'],
  scope: 'write:access',
  params: z.object({ id }),
  body: grantFields,
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['person_not_found', 'account_wrong_state', 'course_not_found', 'already_owned'],
})

export const withdrawAccess = endpoint({
  method: 'POST',
  path: '/access/:id/withdraw',
  summary: 'Retira un acceso que se dio sin orden; el comprado termina con su reembolso',
  access: ['admin'],
  scope: 'write:access',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: message,
  refusals: ['entitlement_not_found', 'entitlement_bought'],
})
