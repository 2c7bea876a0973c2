import * as calls from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { readPart, parts } from '../../../privacy/data-store.ts'
import { legalVersions } from '../../../settings/tables.ts'
import { buildAdmin } from '../../../../testing/builders/build-people.ts'
import type { Client } from '../../../../testing/client.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { importPerson, mailWelcome } from '../invitations/imported-people.ts'
import { legalAcceptances, users } from '../../tables.ts'
import { operator } from '../../../audit/service.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const versions = () => academy.as().call(calls.getLegalVersions)
const names = { firstNames: 'Ana', lastNames: 'Peña', password: 'caminos de tierra' }
const build = (accepted?: calls.LegalVersions) => ({
  ...names,
  type: 'student' as const,
  email: `${newId()}@ejemplo.mx`,
  ...(accepted && { accepted }),
})
const userOf = async (email: string) =>
  (await academy.db.select().from(users).where(eq(users.email, email)))[0]
const acceptedBy = async (email: string) => {
  const { id } = (await userOf(email))!
  return (await admin.call(calls.getPerson, { params: { id } })).acceptedTexts
}
const writeTerms = (text: string | null) =>
  admin.call(calls.editLegalPage, { params: { page: 'terminos' }, body: { text } })

test('a registration keeps which texts it accepted, and when, as they were shown', async () => {
  const shown = await academy.as().call(calls.getLegalPage, { params: { page: 'terminos' } })
  const accepted = await versions()
  const student = build(accepted)
  const professor = { ...build(accepted), type: 'professor' as const, professionalId: '1234567' }
  const date = academy.clock.now().toISOString()
  for (const body of [student, professor]) {
    await academy.as().call(calls.register, { body })
    expect(await acceptedBy(body.email)).toEqual([
      { version: accepted.terminos, page: 'terminos', title: 'Términos y condiciones', date },
      { version: accepted.privacidad, page: 'privacidad', title: 'Aviso de privacidad', date },
    ])
  }
  await writeTerms('Otras reglas de {academia}.')
  const params = { version: accepted.terminos }
  expect(await admin.call(calls.getAcceptedText, { params })).toEqual({
    version: accepted.terminos,
    page: 'terminos',
    title: 'Términos y condiciones',
    text: shown.text,
    firstAcceptedDate: date,
  })
  expect((await academy.as().refused(calls.getAcceptedText, { params })).status).toBe(401)
  const unknown = await admin.refused(calls.getAcceptedText, {
    params: { version: 'a'.repeat(64) },
  })
  expect(unknown.body.code).toBe('legal_version_not_found')
  await writeTerms(null)
})

test('texts that changed while the form was open are told, and no account is made', async () => {
  const accepted = await versions()
  await writeTerms('Reglas de otro día.')
  const body = build(accepted)
  const refused = await academy.as().refused(calls.register, { body })
  expect([refused.status, refused.body.code]).toEqual([409, 'legal_texts_changed'])
  expect(await userOf(body.email)).toBeUndefined()
  await academy.as().call(calls.register, { body: { ...body, accepted: await versions() } })
  await writeTerms(null)
  expect(await versions()).toEqual(accepted)
})

test('the name and the contact of the academy belong to the text', async () => {
  const before = await versions()
  await admin.call(calls.editSettings, { body: { siteName: 'Casa Azul' } })
  const after = await versions()
  expect(after.terminos).not.toBe(before.terminos)
  expect(after.privacidad).not.toBe(before.privacidad)
  await admin.call(calls.editSettings, { body: { siteName: 'Ateneo' } })
  expect(await versions()).toEqual(before)
})

test('ten at once keep one copy of each text', async () => {
  await writeTerms('Reglas de la mañana.')
  const accepted = await versions()
  const people = Array.from({ length: 10 }, () => build(accepted))
  await Promise.all(people.map((body) => academy.as().call(calls.register, { body })))
  for (const { email } of people) expect(await acceptedBy(email)).toHaveLength(2)
  const kept = await academy.db
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.version, accepted.terminos))
  expect(kept).toMatchObject([{ page: 'terminos', text: 'Reglas de la mañana.' }])
  await writeTerms(null)
})

test('of a client that names no texts nothing is kept', async () => {
  const body = build()
  await academy.as().call(calls.register, { body })
  expect(await acceptedBy(body.email)).toEqual([])
  for (const accepted of [{ terminos: 'x', privacidad: 'y' }, { terminos: 'a'.repeat(64) }]) {
    const refused = await academy.as().refused(calls.register, {
      body: build(accepted as calls.LegalVersions),
    })
    expect(refused.body.code).toBe('invalid_data')
  }
})

test('an invited administrator accepts with the account that the invitation makes', async () => {
  const email = `${newId()}@ejemplo.mx`
  await admin.call(calls.invitePerson, { body: { email, role: 'admin' } })
  const [mail] = await academy.emailsTo(email)
  const [, token] = /\/invitacion\/([\w-]+)/.exec(mail!.text)!
  const accept = (accepted: calls.LegalVersions) =>
    academy.as().inject({
      method: 'POST',
      url: calls.acceptInvitation.path,
      headers: { authorization: `Bearer ${token}` },
      body: { ...names, accepted },
    })
  const accepted = await versions()
  const stale = await accept({ ...accepted, terminos: 'a'.repeat(64) })
  expect(stale.json()).toMatchObject({ code: 'legal_texts_changed' })
  expect((await accept(accepted)).statusCode).toBe(200)
  expect((await acceptedBy(email)).map(({ version }) => version)).toEqual([
    accepted.terminos,
    accepted.privacidad,
  ])
})

test('an imported person accepts nothing until they choose their password', async () => {
  const email = `${newId()}@ejemplo.mx`
  const person = { ...names, email, type: 'student' as const, phone: undefined }
  const userId = await academy.db.transaction((tx) =>
    importPerson(academy.ctx, tx, { person, isInvited: false, actor: operator }),
  )
  expect(await acceptedBy(email)).toEqual([])
  await mailWelcome(academy.ctx, { userId: userId! })
  const [mail] = await academy.emailsTo(email)
  const [, token] = /\/restablecer\/([\w-]+)\?primera=1/.exec(mail!.text)!
  const choose = (accepted: calls.LegalVersions) =>
    academy.as().inject({
      method: 'POST',
      url: calls.resetPassword.path,
      headers: { authorization: `Bearer ${token}` },
      body: { password: 'lecturas de noche', accepted },
    })
  const accepted = await versions()
  const stale = await choose({ ...accepted, privacidad: 'a'.repeat(64) })
  expect(stale.json()).toMatchObject({ code: 'legal_texts_changed' })
  expect((await choose(accepted)).statusCode).toBe(200)
  expect(await acceptedBy(email)).toHaveLength(2)
})

test('the download has the texts, and a deletion takes the acceptance and leaves the text', async () => {
  const accepted = await versions()
  const body = build(accepted)
  await academy.as().call(calls.register, { body })
  const { id } = (await userOf(body.email))!
  const part = parts.find(({ table }) => table === legalAcceptances)!
  const asked = { person: { id, email: null }, reader: 'self' } as const
  const rows = []
  for await (const row of readPart(academy.db, part, asked)) rows.push(row)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ page }) => page === 'terminos')).toMatchObject({
    version: accepted.terminos,
    text: expect.stringContaining('Ateneo'),
    acceptedAt: academy.clock.now(),
  })
  await admin.call(calls.erasePerson, { params: { id }, body: { reason: 'Lo pidió.' } })
  expect(await academy.db.$count(legalAcceptances, eq(legalAcceptances.userId, id))).toBe(0)
  expect(
    await admin.call(calls.getAcceptedText, { params: { version: accepted.terminos } }),
  ).toMatchObject({
    page: 'terminos',
  })
})
