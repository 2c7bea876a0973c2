import {
  approveChangeRequest,
  editSettings,
  getAuditEntry,
  listAuditActors,
  listAuditEntries,
  revokeCertificate,
} from '@ateneo/contract'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAuditEntry } from '../../testing/builders/build-audit-entry.ts'
import {
  buildAdmin,
  buildChangeRequest,
  buildStudent,
} from '../../testing/builders/build-people.ts'
import { buildCertificate } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { auditEntries } from './tables.ts'

const academy = withAcademy()
let admin: { id: string; type: 'admin' }
let client: Client

beforeAll(async () => {
  admin = (await buildAdmin(academy)) as typeof admin
  client = academy.as(admin)
})

type Query = Parameters<typeof client.call<typeof listAuditEntries>>[1] extends
  | { query?: infer Q }
  | undefined
  ? Q
  : never
const list = async (query: Query = {}) => (await client.call(listAuditEntries, { query })).documents

describe('an entry', () => {
  test('says who did what to whom, from where, when and why', async () => {
    const student = await buildStudent(academy)
    const { folio } = await buildCertificate(academy, {
      studentId: student.id,
      studentName: 'Ana Ruiz',
      courseTitle: 'Bordado',
    })
    const reason = '  Lo vio otra persona. '
    await client.call(revokeCertificate, { params: { folio }, body: { reason } })
    const [entry] = await list({ person: student.id })
    expect(entry).toMatchObject({
      date: academy.clock.now().toISOString(),
      actor: { _id: admin.id, type: 'admin' },
      action: 'certificate.revoke',
      subject: { type: 'certificate', _id: folio, label: 'Bordado, de Ana Ruiz' },
      person: student.id,
      address: '127.0.0.1',
      reason: 'Lo vio otra persona.',
    })
  })

  test('keeps the values that changed, before and after', async () => {
    await client.call(editSettings, { body: { commissionPercent: 12.5, figuresMode: 'fixed' } })
    const [entry] = await list({ action: 'settings.edit' })
    const params = { id: entry!._id }
    expect(await client.call(getAuditEntry, { params })).toMatchObject({
      before: { commissionBasisPoints: 0 },
      after: { commissionBasisPoints: 1250 },
    })
  })

  test('of a change of data names only the fields that were asked for', async () => {
    const request = await buildChangeRequest(academy)
    await client.call(approveChangeRequest, { params: { id: request.id } })
    const [entry] = await list({ action: 'change_request.approve' })
    const whole = await client.call(getAuditEntry, { params: { id: entry!._id } })
    expect(Object.keys(whole.after ?? {})).toEqual(Object.keys(whole.before ?? {}))
  })

  test('is not written by an act that is refused', async () => {
    const before = await academy.db.$count(auditEntries)
    const { folio } = await buildCertificate(academy)
    const args = { params: { folio }, body: { reason: 'Por error.' } }
    const answers = await Promise.all([1, 2, 3].map(() => client.send(revokeCertificate, args)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
    expect(await academy.db.$count(auditEntries)).toBe(before + 1)
  })

  test('can neither be changed, deleted nor truncated', async () => {
    const { id } = await buildAuditEntry(academy, admin)
    const refused = { cause: { message: 'audit_entries is append-only' } }
    const one = eq(auditEntries.id, id)
    const update = academy.db.update(auditEntries).set({ reason: 'Otro' }).where(one)
    await expect(update).rejects.toMatchObject(refused)
    await expect(academy.db.delete(auditEntries).where(one)).rejects.toMatchObject(refused)
    const truncation = academy.db.execute(sql`truncate audit_entries`)
    await expect(truncation).rejects.toMatchObject(refused)
    expect(await academy.db.select().from(auditEntries).where(one)).toHaveLength(1)
  })

  test('that is unknown is not found', async () => {
    const refused = await client.refused(getAuditEntry, { params: { id: newId() } })
    expect(refused.body.code).toBe('audit_entry_not_found')
  })
})

describe('the list', () => {
  test('is searched by name, subject and reason, without accents and word by word', async () => {
    const { id } = await buildAuditEntry(academy, admin, {
      actorName: 'Íñigo Zúñiga',
      subjectLabel: 'Cerámica al 100 %, de Óscar',
      reason: 'Duplicado',
    })
    for (const q of ['zuniga', 'INIGO duplicado', 'oscar ceramica', '100 %', 'erámic']) {
      expect((await list({ q })).map(({ _id }) => _id)).toEqual([id])
    }
    expect(await list({ q: 'zuniga nadie' })).toEqual([])
    for (const q of ['zu', 'iñ', 'd ós zúñ']) {
      expect((await list({ q })).map(({ _id }) => _id)).toEqual([id])
    }
    // One or two letters are those with which a word begins.
    expect(await list({ q: 'ig zuniga' })).toEqual([])
  })

  test('is filtered by who, what, about what and days of the academy', async () => {
    const other = await buildAdmin(academy, { firstNames: 'Olga', lastNames: 'Paz' })
    const build = (at: string) => buildAuditEntry(academy, other, { at: new Date(at) })
    // Mexico City is six hours behind.
    const late = await build('2025-05-02T05:59:59Z')
    const early = await build('2025-05-02T06:00:00Z')
    const ids = async (query: Query) =>
      (await list({ ...query, actor: other.id })).map(({ _id }) => _id)
    expect(await ids({})).toEqual([early.id, late.id])
    expect(await ids({ to: '2025-05-01' })).toEqual([late.id])
    expect(await ids({ from: '2025-05-02', to: '2025-05-02' })).toEqual([early.id])
    expect(await ids({ action: 'course.approve' })).toEqual([])
    expect(await ids({ subject: 'certificate' })).toEqual([early.id, late.id])
    expect(await ids({ subject: 'user' })).toEqual([])
    const { actors } = await client.call(listAuditActors)
    expect(actors).toContainEqual({ _id: other.id, name: 'Dirección Núñez' })
    expect(new Set(actors.map(({ _id }) => _id)).size).toBe(actors.length)
  })

  test('comes in pages, newest first, entries of one moment too', async () => {
    const other = await buildAdmin(academy)
    const built = []
    for (let number = 0; number < 5; number++) built.unshift(await buildAuditEntry(academy, other))
    const found: string[] = []
    let cursor: string | undefined
    do {
      const query = { actor: other.id, limit: 2, ...(cursor && { cursor }) }
      const page = await client.call(listAuditEntries, { query })
      found.push(...page.documents.map(({ _id }) => _id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(built.map(({ id }) => id))
  })
})

describe('the CSV', () => {
  const read = (url: string) => client.inject({ url })

  test('holds every entry that the filter finds, and no formula', async () => {
    const other = await buildAdmin(academy)
    const { db, clock } = academy
    await db.insert(auditEntries).values(
      Array.from({ length: 1203 }, (_, number) => ({
        at: clock.now(),
        actorId: other.id,
        actorName: 'Olga Paz',
        actorRole: 'admin' as const,
        action: 'course.approve',
        subjectType: 'course',
        subjectLabel: number === 0 ? '=HYPERLINK("x"), curso' : `Curso ${number}`,
        address: '10.0.0.1',
      })),
    )
    const { statusCode, headers, body } = await read(`/audit/csv?actor=${other.id}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = body.split('\r\n')
    expect(lines).toHaveLength(1205)
    expect(lines[0]).toBe(
      '\uFEFFFecha,Hora,Quién,Acción,Código,Tipo,Sobre qué,Motivo,Dirección IP,Token',
    )
    expect(lines).toContain(
      `2026-03-02,10:00,Olga Paz,Aprobó un curso,course.approve,Curso,"'=HYPERLINK(""x""), curso",,10.0.0.1,`,
    )
  })

  test('is for administrators, and of a valid filter', async () => {
    const student = academy.as(await buildStudent(academy))
    expect((await student.inject({ url: '/audit/csv' })).statusCode).toBe(403)
    expect((await academy.as().inject({ url: '/audit/csv' })).statusCode).toBe(401)
    expect((await read('/audit/csv?from=ayer')).statusCode).toBe(400)
  })
})
