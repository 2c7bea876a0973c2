import { eq, sql } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/connect.ts'
import { buildAuditEntry } from '../../testing/builders/build-audit-entry.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { redactAuditEntries } from './service.ts'
import { auditEntries } from './tables.ts'

/** The one change of an entry that the database allows. */

const academy = withAcademy()

const refused = { cause: { message: 'audit_entries is append-only' } }
const read = async (id: string) =>
  (await academy.db.select().from(auditEntries).where(eq(auditEntries.id, id)))[0]!

async function prepare() {
  const [admin, student] = [await buildAdmin(academy), await buildStudent(academy)]
  const entry = await buildAuditEntry(academy, admin, {
    personId: student.id,
    before: { names: 'Ana', refunded: 12, isOld: true },
    after: { names: ['Ana'], refunded: null },
  })
  const foreign = await buildAuditEntry(academy, admin, { personId: admin.id })
  const erasure = (tx: Transaction, personId = student.id) =>
    tx.insert(auditEntries).values({
      ...foreign,
      id: crypto.randomUUID(),
      action: 'user.erase',
      subjectType: 'user',
      subjectId: personId,
      subjectLabel: 'Persona eliminada',
      personId,
    })
  return { admin, student, entry, foreign, erasure }
}

test('beside the entry of a deletion, texts about the person are blanked and figures stay', async () => {
  const { student, entry, foreign, erasure } = await prepare()
  await academy.db.transaction(async (tx) => {
    await erasure(tx)
    await redactAuditEntries(tx, student.id)
  })
  expect(await read(entry.id)).toEqual({
    ...entry,
    subjectLabel: 'Persona eliminada',
    before: { names: '[eliminado]', refunded: 12, isOld: true },
    after: { names: '[eliminado]', refunded: null },
    reason: '[eliminado]',
  })
  expect(await read(foreign.id)).toEqual(foreign)
})

test('of what a deleted administrator did, the name and the network go', async () => {
  const { admin, entry, foreign, erasure } = await prepare()
  await academy.db.transaction(async (tx) => {
    await erasure(tx, admin.id)
    await redactAuditEntries(tx, admin.id)
  })
  expect(await read(entry.id)).toEqual({ ...entry, actorName: 'Persona eliminada', address: '' })
  expect(await read(foreign.id)).toMatchObject({ reason: '[eliminado]', actorId: admin.id })
})

test('without that entry in the same transaction nothing is redacted', async () => {
  const { student, entry, erasure } = await prepare()
  const alone = academy.db.transaction((tx) => redactAuditEntries(tx, student.id))
  await expect(alone).rejects.toMatchObject(refused)
  await academy.db.transaction((tx) => erasure(tx))
  const later = academy.db.transaction((tx) => redactAuditEntries(tx, student.id))
  await expect(later).rejects.toMatchObject(refused)
  expect(await read(entry.id)).toEqual(entry)
})

test('nothing else can be changed, not even beside that entry', async () => {
  const { student, entry, foreign, erasure } = await prepare()
  const redaction = sql`set_config('ateneo.erased_person', ${student.id}, true)`
  const attempts = [
    { id: entry.id, change: { subjectLabel: 'Otra' } },
    { id: entry.id, change: { action: 'certificate.restore' } },
    { id: entry.id, change: { at: new Date(0) } },
    { id: entry.id, change: { reason: null } },
    { id: entry.id, change: { before: { refunded: 13 } } },
    { id: entry.id, change: { personId: null } },
    { id: foreign.id, change: { reason: '[eliminado]' } },
  ]
  for (const { id, change } of attempts) {
    const changed = academy.db.transaction(async (tx) => {
      await erasure(tx)
      await tx.execute(sql`select ${redaction}`)
      await tx.update(auditEntries).set(change).where(eq(auditEntries.id, id))
    })
    await expect(changed).rejects.toMatchObject(refused)
  }
  await expect(
    academy.db.transaction(async (tx) => {
      await erasure(tx)
      await tx.execute(sql`select ${redaction}`)
      await tx.delete(auditEntries).where(eq(auditEntries.id, entry.id))
    }),
  ).rejects.toMatchObject(refused)
})
