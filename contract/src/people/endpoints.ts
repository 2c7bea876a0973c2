import { z } from 'zod'
import { legalPageNames } from '../settings/default-settings.ts'
import { legalVersion } from '../settings/legal-versions.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, optionalLine, pageOf } from '../primitives.ts'

/** Streams the people that the same query lists, as CSV. */
export const PEOPLE_CSV_PATH = '/users/csv'

export const personRole = z.enum(['student', 'professor', 'admin'])
export type PersonRole = z.infer<typeof personRole>
export const personState = z.enum([
  'unverified',
  'awaiting_approval',
  'active',
  'rejected',
  'suspended',
  'deleted',
])
export type PersonState = z.infer<typeof personState>

export const person = z.object({
  _id: id,
  firstNames: z.string(),
  lastNames: z.string(),
  email: z.string(),
  professionalId: z.string().nullable(),
  imageURL: z.string().nullable(),
  type: personRole,
  isSuperAdmin: z.boolean(),
  state: personState,
  creationDate: isoDate,
  /** Last use of a session; null if there never was one. */
  lastActivityDate: isoDate.nullable(),
  /** Completed orders, and what was paid for them less refunds. */
  purchases: z.number().int(),
  spent: z.number(),
})
export type Person = z.infer<typeof person>

export const peopleFilter = z.object({
  q: optionalLine(200).optional(),
  type: personRole.optional(),
  state: personState.optional(),
})
export type PeopleFilter = z.infer<typeof peopleFilter>

/** More are not counted, so that the count costs the same in a large academy. */
export const maxCountedPeople = 1000

export const listPeople = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Las cuentas, la más nueva primero; q busca por nombre, correo o cédula',
  access: ['admin'],
  scope: 'read:people',
  query: peopleFilter.extend(pageOf(25)),
  reply: z.object({
    documents: z.array(person),
    /** At most `maxCountedPeople` and one. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

const courseName = z.object({ _id: id, title: z.string() })

export const wholePerson = person.extend({
  phone: z.string().nullable(),
  location: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** Whether the login asks for a code. */
  secondFactor: z.boolean(),
  /** A new email that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  suspension: z.object({ date: isoDate, reason: z.string() }).nullable(),
  /** Legal texts accepted when the account was created; none where it was made without a form. */
  acceptedTexts: z.array(
    z.object({
      version: legalVersion,
      page: z.enum(legalPageNames),
      title: z.string(),
      date: isoDate,
    }),
  ),
  /** The newest of each list, 50 at most. */
  orders: z.array(
    z.object({
      _id: id,
      number: z.string(),
      name: z.string(),
      price: z.number(),
      refunded: z.number(),
      currency: z.string(),
      state: z.string(),
      date: isoDate,
    }),
  ),
  access: z.array(
    z.object({
      _id: id,
      source: z.enum(['order', 'grant']),
      /** Null: all courses. */
      course: courseName.nullable(),
      startDate: isoDate,
      endDate: isoDate.nullable(),
      withdrawnDate: isoDate.nullable(),
      orderNumber: z.string().nullable(),
      reason: z.string().nullable(),
      isRunning: z.boolean(),
    }),
  ),
  progress: z.array(
    z.object({
      course: courseName,
      seen: z.number().int(),
      lessons: z.number().int(),
      finishDate: isoDate.nullable(),
    }),
  ),
  certificates: z.array(
    z.object({
      folio: z.string(),
      courseTitle: z.string(),
      issueDate: isoDate,
      isRevoked: z.boolean(),
    }),
  ),
  tickets: z.array(
    z.object({
      _id: id,
      number: z.number().int(),
      subject: z.string(),
      state: z.enum(['open', 'answered', 'closed']),
      date: isoDate,
    }),
  ),
  sessions: z.array(
    z.object({ _id: id, startDate: isoDate, lastUseDate: isoDate, isOpen: z.boolean() }),
  ),
  /** Only for a professor. */
  courses: z.array(courseName.extend({ status: z.string().nullable() })),
})
export type PersonDetail = z.infer<typeof wholePerson>

export const getPerson = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Una cuenta con sus compras, accesos, avance, certificados, solicitudes y sesiones',
  access: ['admin'],
  scope: 'read:people',
  params: z.object({ id }),
  reply: wholePerson,
  refusals: ['person_not_found'],
})
