import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTill } from '../../testing/builders/build-earnings.ts'
import { buildAdmin, buildProfessor, PASSWORD } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { payoutAccounts, payouts } from './tables.ts'

const account = {
  holder: 'Joaquín Ríos',
  bank: 'Santander',
  clabe: '0321 8000 0118 3597 19',
  password: PASSWORD,
}

const academy = withAcademy()
let director: TestUser
let professor: Awaited<ReturnType<typeof buildProfessor>>

beforeAll(async () => {
  director = await buildAdmin(academy)
})
beforeEach(async () => {
  professor = await buildProfessor(academy)
})

const office = () => academy.as(director)
const own = () => academy.as(professor)

test('a CLABE is kept encrypted, told by its end, and its change is mailed', async () => {
  expect(await own().call(calls.getPayoutAccount)).toMatchObject({ clabeEnd: null, updated: null })
  await own().call(calls.editPayoutAccount, { body: account })
  const told = await own().call(calls.getPayoutAccount)
  expect(told).toMatchObject({ holder: 'Joaquín Ríos', bank: 'Santander', clabeEnd: '9719' })
  const [row] = await academy.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.professorId, professor.id))
  for (const one of [told, row]) expect(JSON.stringify(one)).not.toContain('032180000118359719')
  await academy.runJobs()
  const mails = (await academy.emails()).filter(({ to }) => to === professor.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Cambiaste la cuenta de tus pagos'])
  expect(mails[0]!.text).toContain('la cuenta de Santander que termina en 9719')
})

test.each([
  ['0321800001183597', /18 dígitos/],
  ['032180000118359718', /último dígito no corresponde/],
  ['03218000011835971x', /solo números/],
])('what is no CLABE is refused in a sentence: %s', async (clabe, sentence) => {
  const { status, body } = await own().refused(calls.editPayoutAccount, {
    body: { ...account, clabe },
  })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path: 'clabe', message: expect.stringMatching(sentence) }])
})

test('the account changes with the password alone, and not over what was saved meanwhile', async () => {
  const wrong = { body: { ...account, password: 'otra' } }
  const refused = await own().refused(calls.editPayoutAccount, wrong)
  expect(refused.body.code).toBe('present_password_wrong')
  expect((await own().call(calls.getPayoutAccount)).clabeEnd).toBeNull()
  const { version } = await own().call(calls.getPayoutAccount)
  await own().call(calls.editPayoutAccount, { body: { ...account, version } })
  const stale = await own().refused(calls.editPayoutAccount, { body: { ...account, version } })
  expect(stale.body.code).toBe('changed_elsewhere')
})

test('another installation’s CLABE is not read, and says so', async () => {
  const till = await openTill(academy, professor.id, 400)
  await till.sell({ grossCents: 10_000 })
  await own().call(calls.editPayoutAccount, { body: account })
  const { insertedId: payoutId } = await office().call(calls.preparePayout, {
    params: { professorId: professor.id },
    body: { currency: 'MXN', earned: 100 },
  })
  await academy.db.update(payouts).set({ clabe: 'AAAA' }).where(eq(payouts.id, payoutId))
  const refused = await office().refused(calls.revealClabe, { params: { payoutId } })
  expect(refused.body.code).toBe('clabe_unreadable')
})

const profileOf = (name: string, percent: number, from = '2026-01-01') => ({
  name,
  lines: [{ name: 'ISR', percent, base: 'earned' as const, from }],
})

test('what is withheld is that of the day on which it was prepared, for good', async () => {
  const body = {
    name: 'Honorarios',
    lines: [
      { name: 'ISR', percent: 10, base: 'earned' as const, from: '2026-01-01' },
      { name: 'ISR', percent: 20, base: 'earned' as const, from: '2099-01-01' },
      { name: 'IVA', percent: 8, base: 'sales' as const, from: '2026-01-01' },
    ],
  }
  const { insertedId: taxProfileId } = await office().call(calls.createTaxProfile, { body })
  const params = { professorId: professor.id }
  await office().call(calls.setTaxProfile, { params, body: { taxProfileId } })
  const till = await openTill(academy, professor.id, 400)
  await till.sell({ grossCents: 100_000, commissionCents: 20_000 })
  const { balances, taxProfile } = await office().call(calls.getBalance, { params })
  expect(taxProfile?.name).toBe('Honorarios')
  const next = {
    earned: 800,
    withheld: [
      { name: 'ISR', percent: 10, amount: 80 },
      { name: 'IVA', percent: 8, base: 'sales', amount: 80 },
    ],
    paid: 640,
  }
  expect(balances[0]!.next).toMatchObject(next)
  const { insertedId: payoutId } = await office().call(calls.preparePayout, {
    params,
    body: { currency: 'MXN', earned: 800 },
  })
  await office().call(calls.editTaxProfile, {
    params: { taxProfileId },
    body: profileOf('Honorarios', 50),
  })
  expect(await office().call(calls.getPayout, { params: { payoutId } })).toMatchObject(next)
})

test('a payout that withholdings would take whole is not prepared', async () => {
  const body = profileOf('Todo', 100)
  const { insertedId: taxProfileId } = await office().call(calls.createTaxProfile, { body })
  const params = { professorId: professor.id }
  await office().call(calls.setTaxProfile, { params, body: { taxProfileId } })
  const till = await openTill(academy, professor.id, 400)
  await till.sell({ grossCents: 10_000 })
  const wanted = { params, body: { currency: 'MXN', earned: 100 } }
  const refused = await office().refused(calls.preparePayout, wanted)
  expect(refused.body.code).toBe('payout_all_withheld')
  await office().call(calls.setTaxProfile, { params, body: { taxProfileId: null } })
  await office().call(calls.preparePayout, wanted)
})

test('profiles have names of their own, and go only when nobody has them', async () => {
  const body = profileOf('RESICO', 1.25)
  const { insertedId: taxProfileId } = await office().call(calls.createTaxProfile, { body })
  const taken = await office().refused(calls.createTaxProfile, {
    body: profileOf('resico', 2),
  })
  expect(taken.body.code).toBe('tax_profile_taken')
  const twice = { name: 'Doble', lines: [body.lines[0]!, { ...body.lines[0]!, percent: 3 }] }
  const refused = await office().refused(calls.createTaxProfile, { body: twice })
  expect(refused.body.issues).toMatchObject([{ path: 'lines' }])
  const ofProfessor = { params: { professorId: professor.id } }
  await office().call(calls.setTaxProfile, { ...ofProfessor, body: { taxProfileId } })
  const params = { taxProfileId }
  const used = await office().refused(calls.deleteTaxProfile, { params })
  expect(used.body.code).toBe('tax_profile_in_use')
  await office().call(calls.setTaxProfile, { ...ofProfessor, body: { taxProfileId: null } })
  await office().call(calls.deleteTaxProfile, { params })
  const gone = { ...ofProfessor, body: { taxProfileId } }
  expect((await office().refused(calls.setTaxProfile, gone)).body.code).toBe(
    'tax_profile_not_found',
  )
  expect((await office().refused(calls.deleteTaxProfile, { params })).body.code).toBe(
    'tax_profile_not_found',
  )
})

test('a profile that is given while it is deleted is given or gone, never both', async () => {
  const params = { professorId: professor.id }
  for (let round = 0; round < 5; round++) {
    const { insertedId: taxProfileId } = await office().call(calls.createTaxProfile, {
      body: profileOf(`A la vez ${round}`, 5),
    })
    const [given, deleted] = await Promise.all([
      office().send(calls.setTaxProfile, { params, body: { taxProfileId } }),
      office().send(calls.deleteTaxProfile, { params: { taxProfileId } }),
    ])
    const outcome = `${given.statusCode} ${deleted.statusCode}`
    expect(['200 409', '404 200']).toContain(outcome)
    await office().call(calls.setTaxProfile, { params, body: { taxProfileId: null } })
  }
})
