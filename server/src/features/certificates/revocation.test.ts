import {
  getCertificate,
  listCertificates,
  listNotifications,
  listOwnCertificates,
  maxCountedCertificates,
  restoreCertificate,
  revokeCertificate,
} from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { users } from '../identity/tables.ts'
import { drawFolio } from './issuance.ts'
import { certificates } from './tables.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCertificate } from '../../testing/builders/build.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const reason = 'El curso lo vio otra persona.'
const readPage = (folio: string) => academy.as().call(getCertificate, { params: { folio } })

describe('revoking', () => {
  test('is said on the page, and why to the student alone; restoring undoes it', async () => {
    const student = await buildStudent(academy)
    const { folio } = await buildCertificate(academy, { studentId: student.id })
    await admin.call(revokeCertificate, { params: { folio }, body: { reason } })
    const now = academy.clock.now().toISOString()
    expect(await readPage(folio)).toMatchObject({ status: 'revoked', revocationDate: now })
    expect(JSON.stringify(await readPage(folio))).not.toContain(reason)
    const { certificates } = await academy.as(student).call(listOwnCertificates)
    expect(certificates).toMatchObject([{ status: 'revoked', revocationReason: reason }])
    const [email] = await academy.emailsTo(student.email)
    expect(email!.text).toContain(`Motivo: ${reason}`)

    await admin.call(restoreCertificate, { params: { folio } })
    expect(await readPage(folio)).toMatchObject({ status: 'valid', revocationDate: null })
    const received = await academy.as(student).call(listNotifications)
    expect(received.map(({ message }) => message)).toEqual([
      'Tu certificado de «Acuarela para principiantes» vuelve a ser válido.',
      'Se revocó tu certificado de «Acuarela para principiantes».',
    ])
  })

  test('by two administrators at once is one decision', async () => {
    const { folio } = await buildCertificate(academy)
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((reason) =>
        admin.send(revokeCertificate, { params: { folio }, body: { reason } }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await admin.refused(revokeCertificate, { params: { folio }, body: { reason } })
    expect(again.body.code).toBe('certificate_already_revoked')
  })

  test('needs a reason, an existing folio and an administrator', async () => {
    const student = await buildStudent(academy)
    const { folio } = await buildCertificate(academy, { studentId: student.id })
    const params = { folio }
    const blank = await admin.refused(revokeCertificate, { params, body: { reason: '  ' } })
    expect(blank.body.issues).toEqual([{ path: 'reason', message: 'Escribe el motivo.' }])
    const own = await academy.as(student).refused(revokeCertificate, { params, body: { reason } })
    expect(own.status).toBe(403)
    const unknown = { params: { folio: '2222-2222-2222' } }
    for (const call of [
      admin.refused(revokeCertificate, { ...unknown, body: { reason } }),
      admin.refused(restoreCertificate, unknown),
    ]) {
      expect((await call).body.code).toBe('certificate_not_found')
    }
    const valid = await admin.refused(restoreCertificate, { params })
    expect([valid.status, valid.body.code]).toEqual([409, 'certificate_not_revoked'])
    expect(await readPage(folio)).toMatchObject({ status: 'valid' })
  })
})

describe('the list of all certificates', () => {
  const search = async (query: Parameters<typeof admin.call<typeof listCertificates>>[1]) =>
    (await admin.call(listCertificates, query)).documents.map(({ folio }) => folio)

  test('is searched by folio, name and course, without accents', async () => {
    const one = await buildCertificate(academy, {
      studentName: 'Íñigo Zúñiga Ávalos',
      courseTitle: 'Fotografía de noche al 100 %',
    })
    await buildCertificate(academy)
    const typed = ['zuñiga avalos', 'INIGO', 'fotografia de NOCHE', '100 %', one.folio]
    const folios = [one.folio.toLowerCase(), one.folio.replaceAll('-', ''), one.folio.slice(0, 9)]
    for (const q of [...typed, ...folios])
      expect(await search({ query: { q } })).toEqual([one.folio])
    expect(await search({ query: { q: 'nadie así' } })).toEqual([])
    expect(await search({ query: { q: '%' } })).toEqual([one.folio])
  })

  test('comes in pages, newest first, and by state', async () => {
    const course = 'Encuadernación'
    const all: string[] = []
    for (let number = 0; number < 5; number++) {
      all.unshift((await buildCertificate(academy, { courseTitle: course })).folio)
    }
    await admin.call(revokeCertificate, { params: { folio: all[1]! }, body: { reason } })
    const found: string[] = []
    let cursor: string | undefined
    do {
      const query = { q: course, limit: 2, ...(cursor && { cursor }) }
      const page = await admin.call(listCertificates, { query })
      expect(page.total).toBe(5)
      found.push(...page.documents.map(({ folio }) => folio))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(all)
    expect(await search({ query: { q: course, status: 'revoked' } })).toEqual([all[1]])
    expect(await search({ query: { q: course, status: 'valid' } })).toHaveLength(4)
  })

  test('counts no more than a thousand and one', async () => {
    const one = await buildCertificate(academy, { courseTitle: 'Para muchos' })
    const [student] = await academy.db.select().from(users).where(eq(users.id, one.studentId))
    const more = Array.from({ length: maxCountedCertificates + 1 }, (_, n) => {
      const email = `muchos${n}@correo.mx`
      return {
        student: { ...student!, id: newId(), email },
        certificate: { ...one, id: newId(), folio: drawFolio() },
      }
    })
    await academy.db.insert(users).values(more.map((each) => each.student))
    const values = more.map((each) => ({ ...each.certificate, studentId: each.student.id }))
    await academy.db.insert(certificates).values(values)
    const query = { q: 'para muchos', limit: 1 }
    const { total } = await admin.call(listCertificates, { query })
    expect(total).toBe(maxCountedCertificates + 1)
  })
})
