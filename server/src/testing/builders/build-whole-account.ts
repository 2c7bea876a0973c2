import { Readable } from 'node:stream'
import * as calls from '@ateneo/contract'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import * as identity from '../../features/identity/tables.ts'
import { emailPreferences, notifications } from '../../features/notifications/tables.ts'
import { legalVersions } from '../../features/settings/tables.ts'
import { ticketMessages } from '../../features/support/tables.ts'
import { accessTokens } from '../../features/tokens/tables.ts'
import { webhookDeliveries, webhooks } from '../../features/webhooks/tables.ts'
import { buildTicket } from './build-ticket.ts'
import type { TestUser } from '../client.ts'
import type { TestApp } from '../test-app.ts'

type UserRow = typeof identity.users.$inferSelect

export const nameOf = ({ firstNames, lastNames }: UserRow) => `${firstNames} ${lastNames}`

/** What identity and notifications keep of anybody, and acts of an administrator about them. */
export async function fillAccount(academy: TestApp, admin: TestUser, person: UserRow) {
  const { db, clock } = academy
  const [now, userId, { email }] = [clock.now(), person.id, person]
  const photoId = newId()
  await academy.ctx.storage.write(`profile-photos/${photoId}.webp`, Readable.from(['foto']))
  await db
    .update(identity.users)
    .set({ imageUrl: calls.PHOTO_PATH + photoId, location: 'Xalapa', phone: '2281234567' })
    .where(eq(identity.users.id, userId))
  const later = new Date(now.getTime() + 86_400_000)
  await db
    .insert(identity.sessions)
    .values({ userId, refreshTokenHash: 'x', createdAt: now, expiresAt: later })
  const version = newId()
  await db
    .insert(legalVersions)
    .values({ version, page: 'terminos', text: 'Reglas.', firstAcceptedAt: now })
  await db.insert(identity.legalAcceptances).values({ userId, version, acceptedAt: now })
  const webhookId = newId()
  await db.insert(webhooks).values({
    id: webhookId,
    url: 'https://avisos.ejemplo.mx/',
    events: ['person.registered'],
    secret: 'x',
    isPaused: true,
    createdAt: now,
  })
  await db.insert(webhookDeliveries).values({
    webhookId,
    personId: userId,
    event: 'person.registered',
    body: { data: { personId: userId, email } },
    state: 'failed',
    createdAt: now,
  })
  await db.insert(accessTokens).values({
    userId,
    name: 'Contabilidad',
    tokenHash: newId(),
    ending: 'x8Zk',
    scopes: ['read:orders'],
    createdAt: now,
    expiresAt: later,
  })
  await db
    .insert(identity.emailChanges)
    .values({ userId, newEmail: `otro-${email}`, oldEmail: email, requestedAt: now })
  await db.insert(identity.mailedTokens).values({
    userId,
    purpose: 'verification',
    tokenHash: newId(),
    createdAt: now,
    expiresAt: later,
  })
  await db.insert(identity.requestedMails).values({ recipient: email, userId, requestedAt: now })
  await db
    .insert(identity.loginFailures)
    .values({ email, ip: '10.0.0.9', network: '10.0.0.9', failedAt: now })
  await db.insert(identity.secondFactors).values({ userId, secret: 'x', createdAt: now })
  await db
    .insert(identity.linkedIdentities)
    .values({ userId, issuer: 'https://acceso.mx', subject: newId(), createdAt: now })
  await db.insert(identity.recoveryCodes).values({ userId, codeHash: newId() })
  await db.insert(identity.invitations).values({
    email,
    type: 'professor',
    invitedBy: admin.id,
    createdAt: now,
    expiresAt: later,
    acceptedAt: now,
  })
  await db.insert(identity.passwordRequests).values({
    userId,
    email,
    contactEmail: email,
    name: nameOf(person),
    explanation: email,
    state: 'unconfirmed',
    createdAt: now,
  })
  await db.insert(identity.changeRequests).values({
    userId,
    firstNames: person.firstNames,
    status: 'pending',
    createdAt: now,
  })
  await db.insert(identity.professorRequests).values({
    userId,
    status: 'rejected',
    presentation: nameOf(person),
    createdAt: now,
  })
  const applicationFileId = newId()
  await db.insert(identity.applicationFiles).values({
    userId,
    fileId: applicationFileId,
    fileName: `${nameOf(person)}.pdf`,
    fileType: 'application/pdf',
    fileBytes: 4,
    sentAt: now,
  })
  const applicationFileKey = `application-files/${applicationFileId}`
  await academy.ctx.storage.write(applicationFileKey, Readable.from(['título']))
  await db.insert(emailPreferences).values({ userId, frequency: 'diaria' }).onConflictDoNothing()
  await db.insert(notifications).values({
    userId,
    type: 'ayuda',
    message: `Hola, ${nameOf(person)}`,
    href: '/',
    createdAt: now,
  })
  const { ticket, message } = await buildTicket(academy, person)
  await db.execute(sql`update tickets set name = ${nameOf(person)} where id = ${ticket.id}`)
  await db
    .update(ticketMessages)
    .set({ fileName: `${nameOf(person)}.pdf`, fileType: 'application/pdf', fileBytes: 4 })
    .where(eq(ticketMessages.id, message.id))
  await academy.ctx.storage.write(`ticket-files/${message.id}`, Readable.from(['nota']))
  await academy.as().call(calls.createTicket, {
    form: {
      nombre: `Familia ${person.lastNames}`,
      correo: email,
      asunto: `De parte de ${person.firstNames}`,
      mensaje: email,
    },
  })
  const office = academy.as(admin)
  await office.call(calls.answerTicket, {
    params: { id: ticket.id },
    body: { text: `Hola, ${nameOf(person)}` },
  })
  const params = { id: userId }
  await office.call(calls.correctNames, {
    params,
    body: {
      firstNames: person.firstNames,
      lastNames: `${person.lastNames} `,
      reason: nameOf(person),
    },
  })
  await office.call(calls.correctEmail, {
    params,
    body: { email: `nuevo-${email}`, reason: email },
  })
  return {
    photoKey: `profile-photos/${photoId}.webp`,
    applicationFileKey,
    fileKey: `ticket-files/${message.id}`,
  }
}
