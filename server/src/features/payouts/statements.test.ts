import * as calls from '@ateneo/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { openTill } from '../../testing/builders/build-earnings.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let director: TestUser
let professor: TestUser

beforeAll(async () => {
  director = await buildAdmin(academy)
  professor = await buildProfessor(academy, { firstNames: 'Joaquín', lastNames: 'Ríos' })
  await academy.as(director).call(calls.editSettings, { body: { refundDays: 0 } })
  const till = await openTill(academy, professor.id)
  const params = { professorId: professor.id }
  academy.clock.set('2026-01-31T18:00:00Z')
  const first = await till.sell({ grossCents: 40_000, commissionCents: 10_000 })
  // The last evening of January in Mexico, and a day of February in UTC.
  academy.clock.set('2026-02-01T05:30:00Z')
  await till.sell({ grossCents: 10_000 })
  academy.clock.set('2026-02-10T18:00:00Z')
  const { insertedId: payoutId } = await office().call(calls.preparePayout, {
    params,
    body: { currency: 'MXN', earned: 400 },
  })
  await office().call(calls.sendPayout, {
    params: { payoutId },
    body: { reference: 'SPEI 1', date: '2026-02-09' },
  })
  await till.refund(first, 10_000, 2500)
  academy.clock.set('2026-03-05T18:00:00Z')
  await office().call(calls.returnPayout, {
    params: { payoutId },
    body: { reason: 'Cuenta cerrada.' },
  })
})

async function readText(file: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(file))
  return (await extractText(document, { mergePages: true })).text
}

const office = () => academy.as(director)

test.each([
  ['2025-12', [], {}],
  ['2026-01', [], { opening: 0, earned: 400, closing: 400 }],
  ['2026-02', ['sent'], { opening: 400, earned: -75, closing: -75 }],
  ['2026-03', ['returned'], { opening: -75, earned: 0, closing: 325 }],
  ['2026-04', [], { opening: 325, earned: 0, closing: 325 }],
])('%s has the movements %j', async (month, kinds, sums) => {
  const params = { professorId: professor.id }
  const query = { month }
  const statement = await office().call(calls.getStatement, { params, query })
  expect(await academy.as(professor).call(calls.getOwnStatement, { query })).toEqual(statement)
  const [part] = statement.parts
  expect(part?.movements.map(({ kind }) => kind) ?? []).toEqual(kinds)
  expect(part ?? {}).toMatchObject(sums)
})

test('files of a month are for its professor and who may do everything', async () => {
  const ofOffice = `/payout-balances/${professor.id}/statement`
  for (const [who, base] of [
    [director, ofOffice],
    [professor, '/own-payouts/statement'],
  ] as const) {
    const pdf = await academy.as(who).inject({ url: `${base}/pdf?month=2026-02` })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(await readText(pdf.rawPayload)).toContain('Pago enviado el 9 de febrero de 2026')
    expect(pdf.headers['cache-control']).toBe('private, no-store')
    const csv = await academy.as(who).inject({ url: `${base}/csv?month=2026-02` })
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^2026-02-10,Reembolso,.*,-100,-25,-75,,,MXN,$/)
    expect(lines[2]).toBe('2026-02-09,Pago enviado,,,,,0,400,MXN,SPEI 1')
    const wrong = await academy.as(who).inject({ url: `${base}/pdf?month=2026-13` })
    expect(wrong.json()).toMatchObject({ code: 'invalid_data' })
  }
  const other = await buildProfessor(academy)
  expect(
    (await academy.as(other).inject({ url: `${ofOffice}/pdf?month=2026-02` })).statusCode,
  ).toBe(403)
})

test('a statement of many courses goes on on further pages', async () => {
  const busy = await buildProfessor(academy)
  for (let count = 0; count < 24; count++) {
    const till = await openTill(academy, busy.id)
    await till.sell({ grossCents: 10_000 })
  }
  const url = `/payout-balances/${busy.id}/statement/pdf?month=2026-03`
  const { rawPayload } = await office().inject({ url })
  const { numPages } = await getDocumentProxy(new Uint8Array(rawPayload))
  expect(numPages).toBeGreaterThan(1)
  expect(await readText(rawPayload)).toContain('Saldo al terminar el mes')
})

test('the list of payouts is a file too, by the same filter', async () => {
  const { body } = await office().inject({ url: '/payouts/csv?state=returned&q=Joaqu%C3%ADn' })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Cuenta cerrada.')
  expect(
    (await office().inject({ url: '/payouts/csv?state=sent' })).body.trim().split('\r\n'),
  ).toHaveLength(1)
})
