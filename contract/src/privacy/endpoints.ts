import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actReason } from '../identity/people.ts'
import { id, isoDate, message, optionalLine, pageOf } from '../primitives.ts'

/** Streams all that the academy keeps about the caller, as JSON. */
export const OWN_DATA_PATH = '/profile/data'

/** The same of anybody, for administrators. */
export const personDataPath = (userId: string): `/${string}` => `/users/${userId}/data`

export const deletionStates = ['pending', 'done', 'refused', 'withdrawn'] as const
export type DeletionState = (typeof deletionStates)[number]

/** Why personal data can't be deleted yet. */
export const deletionObstacle = z.enum(['order', 'refund', 'payout', 'last_super_admin'])
export type DeletionObstacle = z.infer<typeof deletionObstacle>

/** Preview of a deletion: records that stay without the person's name, and what is deleted. */
export const deletionOutlook = z.object({
  obstacle: deletionObstacle.nullable(),
  /** Kept for tax: completed orders and earnings. */
  orders: z.number().int(),
  earnings: z.number().int(),
  certificates: z.number().int(),
  /** Comments, questions and replies. */
  texts: z.number().int(),
  /** Courses that the person may watch today; null: all of them. */
  courses: z.number().int().nullable(),
  tickets: z.number().int(),
  /** Private ones, which go for the other person too. */
  conversations: z.number().int(),
  /** For a professor: courses on sale, and people who bought or began one of theirs. */
  published: z.number().int(),
  students: z.number().int(),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>

const decision = {
  state: z.enum(deletionStates),
  date: isoDate,
  decisionDate: isoDate.nullable(),
  /** Why it was refused, or the data deleted. */
  reason: z.string().nullable(),
}

export const getOwnDeletion = endpoint({
  method: 'GET',
  path: '/profile/deletion',
  summary: 'La última solicitud propia de eliminar los datos, y qué se conserva y qué se pierde',
  access: 'signed-in',
  reply: z.object({ request: z.object(decision).nullable(), outlook: deletionOutlook }),
})

const obstacles = [
  'deletion_order_open',
  'deletion_refund_due',
  'deletion_payout_prepared',
  'last_super_admin',
] as const

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/profile/deletion',
  summary: 'Pide eliminar los datos propios, con la contraseña; la administración lo lleva a cabo',
  access: 'signed-in',
  perMinutePerson: 10,
  body: z.object({ password: z.string().max(200) }),
  status: 201,
  reply: message,
  refusals: [
    'present_password_wrong',
    'too_many_attempts',
    'too_many_requests',
    'deletion_pending',
    ...obstacles,
  ],
})

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/profile/deletion',
  summary: 'Retira la solicitud propia mientras espera',
  access: 'signed-in',
  reply: message,
  refusals: ['deletion_not_pending'],
})

export const deletionRequest = z.object({
  _id: id,
  person: z.object({
    _id: id,
    name: z.string(),
    /** Empty once the data are deleted. */
    email: z.string(),
    type: z.enum(['student', 'professor', 'admin']),
    isSuperAdmin: z.boolean(),
  }),
  ...decision,
  decidedBy: z.string().nullable(),
})
export type DeletionRequest = z.infer<typeof deletionRequest>

export const listDeletionRequests = endpoint({
  method: 'GET',
  path: '/deletion-requests',
  summary: 'Solicitudes de eliminar datos; las que esperan, primero la más vieja; q busca personas',
  access: ['super-admin'],
  query: z.object({
    q: optionalLine(200).optional(),
    /** Without it, all of them, the newest first. */
    state: z.enum(deletionStates).optional(),
    ...pageOf(25),
  }),
  reply: z.object({ documents: z.array(deletionRequest), nextCursor: z.string().nullable() }),
})

export const getDeletionOutlook = endpoint({
  method: 'GET',
  path: '/users/:id/deletion',
  summary: 'Qué conserva y qué quita eliminar los datos de una persona, y su solicitud si espera',
  access: ['super-admin'],
  params: z.object({ id }),
  reply: z.object({ request: deletionRequest.nullable(), outlook: deletionOutlook }),
  refusals: ['person_not_found'],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/users/:id/deletion',
  summary: 'Elimina los datos de una persona; quedan sin nombre lo fiscal y los certificados',
  access: ['super-admin'],
  params: z.object({ id }),
  body: z.object({ reason: actReason }),
  reply: message,
  refusals: [
    'person_not_found',
    'person_deleted',
    'own_account',
    'deletion_subscription_open',
    ...obstacles,
  ],
})

export const refuseDeletion = endpoint({
  method: 'POST',
  path: '/deletion-requests/:id/refuse',
  summary: 'Rechaza una solicitud de eliminar datos; el motivo se envía por correo',
  access: ['super-admin'],
  params: z.object({ id }),
  body: z.object({ reason: actReason }),
  reply: message,
  refusals: ['deletion_request_not_found', 'deletion_not_pending'],
})
