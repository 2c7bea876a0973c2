import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { applicationFiles, emailChanges, users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import {
  buildAdmin,
  buildProfessor,
  buildProfessorRequest,
  buildStudent,
  PASSWORD,
} from '../../testing/builders/build-people.ts'
import { openOrder, pickPlan } from '../../testing/buy.ts'
import type { Client, TestUser } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { deletionRequests } from './tables.ts'

/** What a person begins while their data are being deleted. */

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const body = { reason: 'Lo pidió por escrito.' }

/** Both wait for the account's row lock, the deletion first. */
async function whileErased(person: TestUser, act: (client: Client) => Promise<unknown>) {
  const { id } = person
  const client = academy.as(person)
  // Sent for the session alone, which an applicant may not use.
  await client.send(calls.getProfile)
  const started: Promise<unknown>[] = []
  await academy.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    started.push(admin.call(calls.erasePerson, { params: { id }, body }))
    await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
    started.push(act(client))
    await eventually(async () => expect(await countLockWaits(academy)).toBe(2))
  })
  await Promise.all(started)
}

async function accountOf({ id }: { id: string }) {
  const [row] = await academy.db.select().from(users).where(eq(users.id, id))
  return row
}

const nameless = { state: 'deleted', firstNames: 'Persona', phone: null, imageUrl: null }

test('a profile that is saved meanwhile writes no name back', async () => {
  const student = await buildStudent(academy)
  const profile = { firstNames: 'Xochitl', lastNames: 'Quintana', phone: '2281234567' }
  await whileErased(student, (client) => client.send(calls.editProfile, { body: profile }))
  expect(await accountOf(student)).toMatchObject(nameless)
})

test('a photo that is uploaded meanwhile is not kept', async () => {
  const student = await buildStudent(academy)
  const image = sharp({ create: { width: 60, height: 60, channels: 3, background: '#116a57' } })
  const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())])
  await whileErased(student, (client) => client.send(calls.uploadPhoto, { form: {}, file }))
  expect(await accountOf(student)).toMatchObject(nameless)
  await academy.runJobs()
  expect(await academy.ctx.storage.list('profile-photos/')).toEqual([])
})

test('a file that an applicant brings meanwhile is not kept', async () => {
  const { professor } = await buildProfessorRequest(academy)
  const form = { email: professor.email, password: PASSWORD }
  const file = new File(['%PDF-1.7 Título'], 'título.pdf')
  await whileErased(professor, () =>
    academy.as().send(calls.sendApplicationWithFile, { form, file }),
  )
  await academy.runJobs()
  expect(await academy.db.$count(applicationFiles)).toBe(0)
  expect(await academy.ctx.storage.list('application-files/')).toEqual([])
})

test('an order, an email and a request of meanwhile are refused', async () => {
  const { db } = academy
  const plan = await pickPlan(academy, 1)
  const buyer = await buildStudent(academy)
  await whileErased(buyer, (client) =>
    client.send(calls.createOrder, {
      body: { baseUrl: 'http://localhost:3001', cost: plan },
    }),
  )
  expect(await db.$count(orders, eq(orders.studentId, buyer.id))).toBe(0)

  const mover = await buildStudent(academy)
  const change = { email: 'otra.direccion@ejemplo.mx', password: PASSWORD }
  await whileErased(mover, (client) => client.send(calls.requestEmailChange, { body: change }))
  expect(await db.$count(emailChanges, eq(emailChanges.userId, mover.id))).toBe(0)

  const asker = await buildProfessor(academy)
  await whileErased(asker, (client) =>
    client.send(calls.requestDeletion, { body: { password: PASSWORD } }),
  )
  const requests = await db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, asker.id))
  expect(requests).toMatchObject([{ state: 'done' }])
})

test('an administrator names no erased account, and gives it nothing', async () => {
  const student = await buildStudent(academy)
  const params = { id: student.id }
  await admin.call(calls.erasePerson, { params, body })
  const names = { firstNames: 'Xochitl', lastNames: 'Quintana', ...body }
  const named = await admin.refused(calls.correctNames, { params, body: names })
  expect(named.body.code).toBe('account_wrong_state')
  const grant = { courseId: null, until: '2026-12-24', ...body }
  const granted = await admin.refused(calls.grantAccess, { params, body: grant })
  expect(granted.body.code).toBe('account_wrong_state')
  expect(await accountOf(student)).toMatchObject(nameless)
})

test('an order whose checkout is being opened can still be paid', async () => {
  const student = await buildStudent(academy)
  await openOrder(academy.as(student), await pickPlan(academy, 1))
  await academy.db
    .update(orders)
    .set({ checkoutToken: null, checkoutLink: null })
    .where(eq(orders.studentId, student.id))
  const { body: refusal } = await admin.refused(calls.erasePerson, {
    params: { id: student.id },
    body,
  })
  expect(refusal.code).toBe('deletion_order_open')
})

test('of an administrator the deletions that they carried out lose the name too', async () => {
  const former = await buildAdmin(academy, { firstNames: 'Xiuhtecuhtli' })
  const student = await buildStudent(academy)
  await academy.as(former).call(calls.erasePerson, { params: { id: student.id }, body })
  await admin.call(calls.erasePerson, { params: { id: former.id }, body })
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, former.id))
  expect(entries).toMatchObject([
    { action: 'user.erase', actorName: 'Persona eliminada', address: '', reason: body.reason },
  ])
})

test('an earlier refusal no longer names whom it was for', async () => {
  const student = await buildStudent(academy, { firstNames: 'Citlalmina', lastNames: 'Quintana' })
  await academy.as(student).call(calls.requestDeletion, { body: { password: PASSWORD } })
  const ofStudent = eq(deletionRequests.userId, student.id)
  const [request] = await academy.db.select().from(deletionRequests).where(ofStudent)
  await admin.call(calls.refuseDeletion, {
    params: { id: request!.id },
    body: { reason: 'Citlalmina Quintana, espera a que termine tu curso.' },
  })
  await admin.call(calls.erasePerson, { params: { id: student.id }, body })
  const kept = await academy.db.select().from(deletionRequests).where(ofStudent)
  const reasons = kept.map(({ reason }) => reason).join()
  expect(reasons).toContain('espera a que termine')
  expect(reasons).not.toContain('Citlalmina')
})
