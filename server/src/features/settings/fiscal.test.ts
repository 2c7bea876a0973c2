import { editFiscalTerms, getFiscalTerms, listAuditEntries } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { fiscalTerms } from './tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})
beforeEach(() => academy.db.delete(fiscalTerms))

const day = (inDays = 0) =>
  isoDay(new Date(academy.clock.now().getTime() + inDays * 86_400_000), defaultTimeZone)
const terms = {
  legalName: 'Ateneo de Xalapa, A.C.',
  rfc: 'AXA101112AB3',
  address: 'Úrsulo Galván 12, 91000 Xalapa, Veracruz',
  text: 'Régimen 603',
  vat: 'included' as const,
}
const office = () => academy.as(admin)
const save = (more: object = {}) =>
  office().call(editFiscalTerms, { body: { ...terms, from: day(), ...more } })

test('there is none until it is saved; it is audited', async () => {
  expect(await office().call(getFiscalTerms)).toMatchObject({ current: null, coming: [] })
  expect(await save()).toMatchObject({ current: { ...terms, from: day() }, coming: [] })
  const query = { action: 'settings.edit_fiscal' as const }
  const { documents } = await office().call(listAuditEntries, { query })
  expect(documents).toHaveLength(1)
})

test('what is to come waits for its day, and what is saved later takes its place', async () => {
  await save()
  const froms = async () => (await office().call(getFiscalTerms)).coming.map(({ from }) => from)
  await save({ from: day(10), vat: 'exempt' })
  await save({ from: day(20), vat: 'none' })
  expect(await froms()).toEqual([day(10), day(20)])
  await save({ from: day(15) })
  expect(await froms()).toEqual([day(10), day(15)])
  expect((await office().call(getFiscalTerms)).current).toMatchObject({ vat: 'included' })
  await save({ vat: 'exempt' })
  expect(await office().call(getFiscalTerms)).toMatchObject({
    current: { vat: 'exempt' },
    coming: [],
  })
})

test.each([
  ['axa101112ab3', 'AXA101112AB3'],
  [' GOME850101Q21 ', 'GOME850101Q21'],
  ['Ñ&A101112ABA', 'Ñ&A101112ABA'],
])('an RFC is taken as it is written on paper: %s', async (typed, kept) => {
  expect((await save({ rfc: typed })).current?.rfc).toBe(kept)
})

test.each([
  ['too short', { rfc: 'AXA10111' }],
  ['of a month that is none', { rfc: 'AXA101312AB3' }],
  ['of a day that is none', { rfc: 'AXA101132AB3' }],
  ['with a letter as its check digit', { rfc: 'AXA101112ABB' }],
  ['without one', { rfc: '' }],
  ['without a name', { legalName: ' ' }],
  ['without an address', { address: '' }],
  ['of another tax', { vat: 'half' }],
  ['of a day that is none', { from: '2026-02-30' }],
])('refused: %s', async (_, more) => {
  const body = { ...terms, from: day(), ...more } as never
  const refused = await office().refused(editFiscalTerms, { body })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_data'])
})
