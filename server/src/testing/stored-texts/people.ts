import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { auditEntries } from '../../features/audit/tables.ts'
import {
  changeRequests,
  passwordRequests,
  professorRequests,
  users,
} from '../../features/identity/tables.ts'
import { deletionRequests } from '../../features/privacy/tables.ts'
import { orNone, type Read, type Readers, whole } from './read.ts'

type Name = 'firstNames' | 'lastNames'

function ofPerson(field: Name): Read {
  return async ({ admin, params }) =>
    (await admin.call(calls.getPerson, { params: { id: params.id! } }))[field]
}

/** Of the newest entry of the audit. */
const readReason: Read = async ({ admin }) =>
  (await admin.call(calls.listAuditEntries, { query: { limit: 1 } })).documents[0]?.reason

function ofProfessorRequest(field: Name): Read {
  return async ({ admin, body }) => {
    const requests = await admin.call(calls.listProfessorRequests)
    return requests.find(({ email }) => email === body.email)?.[field]
  }
}

function ofApplication(field: 'presentation' | 'experience' | 'sampleUrl'): Read {
  return async ({ academy, body, text }) => {
    const [row] = await academy.db
      .select({ stored: professorRequests[field] })
      .from(professorRequests)
      .innerJoin(users, eq(users.id, professorRequests.userId))
      .where(eq(users.email, body.email as string))
    return whole(row?.stored, text)
  }
}

function ofProfile(field: Name | 'phone' | 'location'): Read {
  return async ({ buyer, text }) => orNone((await buyer.call(calls.getProfile))[field], text)
}

function ofPublicProfile(pick: (profile: calls.OwnPublicProfile) => unknown): Read {
  return async ({ reply }) => pick(reply as unknown as calls.OwnPublicProfile)
}

function ofChangeRequest(field: Name): Read {
  return async ({ admin, reply }) => {
    const requests = await admin.call(calls.listChangeRequests)
    return requests.find(({ _id }) => _id === reply.insertedId)?.newData[field]
  }
}

type PasswordRequestText = 'name' | 'explanation' | 'reason'

function ofPasswordRequest(field: PasswordRequestText): Read {
  return async ({ academy, params, body, text }) => {
    const { id, contactEmail } = passwordRequests
    const isIt = params.id ? eq(id, params.id) : eq(contactEmail, body.contactEmail as string)
    const [row] = await academy.db.select().from(passwordRequests).where(isIt)
    return whole(row?.[field], text)
  }
}

/** Of accounts: their names, profiles and requests, and reasons of what is done to them. */
export const peopleTexts: Readers = {
  'POST /register firstNames': ofProfessorRequest('firstNames'),
  'POST /register lastNames': ofProfessorRequest('lastNames'),
  'PUT /professor-application firstNames': ofProfessorRequest('firstNames'),
  'PUT /professor-application lastNames': ofProfessorRequest('lastNames'),
  'POST /register password': async ({ academy, body, text }) => {
    const { email, password } = body as Record<string, string>
    const refused = await academy.as().refused(calls.login, { body: { email, password } })
    const isRight = ['user_not_active', 'application_pending'].includes(refused.body.code)
    return isRight ? text : refused.body.code
  },
  ...Object.fromEntries(
    (['presentation', 'experience', 'sampleUrl'] as const).flatMap((field) =>
      ['POST /register', 'PUT /professor-application'].map((call) => [
        `${call} ${field}`,
        ofApplication(field),
      ]),
    ),
  ),
  'POST /reject-professor/:id reason': async ({ academy, params, text }) => {
    const isRejected = eq(professorRequests.id, params.id!)
    const [row] = await academy.db.select().from(professorRequests).where(isRejected)
    return whole(row!.reason, text)
  },
  'POST /users/:id/second-factor/remove reason': async ({ academy, params, text }) => {
    const isOfPerson = eq(auditEntries.subjectId, params.id!)
    const [row] = await academy.db.select().from(auditEntries).where(isOfPerson)
    return row!.reason === text.trim() ? text : row!.reason
  },
  'POST /password-requests name': ofPasswordRequest('name'),
  'POST /password-requests explanation': ofPasswordRequest('explanation'),
  'POST /password-requests/:id/approve proof': ofPasswordRequest('reason'),
  'POST /password-requests/:id/reject reason': ofPasswordRequest('reason'),
  'POST /login email': undefined,
  'POST /login password': undefined,
  'POST /refresh-token refreshToken': undefined,
  'POST /logout refreshToken': undefined,
  'PUT /profile firstNames': ofProfile('firstNames'),
  'PUT /profile lastNames': ofProfile('lastNames'),
  'PUT /profile phone': ofProfile('phone'),
  'PUT /profile location': ofProfile('location'),
  ...Object.fromEntries(
    (['headline', 'biography', 'materia'] as const).map((field) => [
      `PUT /profile/public ${field}`,
      ofPublicProfile((profile) => profile[field]),
    ]),
  ),
  'PUT /profile/public links.0.label': ofPublicProfile(({ links }) => links[0]?.label),
  'PUT /profile/public links.0.url': ofPublicProfile(({ links }) => links[0]?.url),
  'POST /change-requests firstNames': ofChangeRequest('firstNames'),
  'POST /change-requests lastNames': ofChangeRequest('lastNames'),
  'POST /change-requests/:id/reject reason': async ({ academy, params, text }) => {
    const ofRequest = eq(changeRequests.id, params.id!)
    const [row] = await academy.db.select().from(changeRequests).where(ofRequest)
    return orNone(row!.reason, text)
  },
  'POST /users/:id/suspend reason': readReason,
  'PUT /users/:id/names firstNames': ofPerson('firstNames'),
  'PUT /users/:id/names lastNames': ofPerson('lastNames'),
  'PUT /users/:id/names reason': readReason,
  'PUT /users/:id/email reason': readReason,
  'PUT /users/:id/role reason': readReason,
  'PUT /users/:id/super-admin reason': readReason,
  'POST /users/:id/access reason': readReason,
  'POST /access/:id/withdraw reason': readReason,
  'POST /users/:id/deletion reason': readReason,
  'POST /deletion-requests/:id/refuse reason': async ({ academy, params, text }) => {
    const isIt = eq(deletionRequests.id, params.id!)
    const [row] = await academy.db.select().from(deletionRequests).where(isIt)
    return whole(row!.reason, text)
  },
}
