import {
  checkInvoicing,
  editInvoicingSettings,
  getInvoicingSettings,
  type Input,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPlainAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { facturapiKey, facturapiTestKey } from '../../testing/fakes/fake-facturapi.ts'
import { createInvoicingApp } from '../../testing/invoicing.ts'
import { auditEntries } from '../audit/tables.ts'
import { openInvoicing } from './service.ts'
import { invoicingSettings } from './tables.ts'

let shop: Awaited<ReturnType<typeof createInvoicingApp>>
beforeEach(async () => {
  shop = await createInvoicingApp()
})
afterEach(() => shop.close())

const read = () => shop.office.call(getInvoicingSettings)
const edit = (body: Input<typeof editInvoicingSettings>['body']) =>
  shop.office.call(editInvoicingSettings, { body })
const check = async () =>
  (await shop.office.call(checkInvoicing)).problems.map(({ name, reason }) => [name, reason])

test('a key is kept encrypted, never told again, and taken away alone', async () => {
  const first = await read()
  expect(first).toMatchObject({ keySource: null, productKey: null, since: null })
  const { version } = first
  await edit({ key: facturapiKey, productKey: '86101700', cardForm: '28', version })
  const saved = await read()
  expect(saved).toMatchObject({ keySource: 'settings', productKey: '86101700', cardForm: '28' })
  expect(saved.since).toBe(shop.academy.clock.now().toISOString())
  const rows = await shop.academy.db.select().from(invoicingSettings)
  for (const told of [saved, rows, await shop.academy.db.select().from(auditEntries)]) {
    expect(JSON.stringify(told)).not.toContain('very-secret')
  }
  await edit({ key: null, version: saved.version })
  expect(await read()).toMatchObject({ keySource: null, productKey: '86101700', since: null })
  const body = { productKey: '86101701', version: saved.version }
  const stale = await shop.office.refused(editInvoicingSettings, { body })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_elsewhere'])
})

test.each([
  ['a short product key', { productKey: '8610170' }],
  ['a unit of four letters', { unitKey: 'E488' }],
  ['a key with a space', { key: 'sk live' }],
  ['an empty key', { key: ' ' }],
  ['an unknown form', { cardForm: '77' }],
])('%s is refused, and nothing is saved', async (_, body) => {
  const refused = await shop.office.refused(editInvoicingSettings, { body: body as never })
  expect(refused.body.code).toBe('invalid_data')
  expect(await shop.academy.db.select().from(invoicingSettings)).toEqual([])
})

test('a check names what is missing, and quotes Facturapi', async () => {
  expect(await check()).toEqual([['key_missing', null]])
  await edit({ key: 'sk_live_wrong' })
  expect(await check()).toEqual([
    ['failed', expect.stringContaining('no acepta la clave (401)')],
    ['product_missing', null],
    ['tax_missing', null],
  ])
  await shop.connect({ key: facturapiTestKey })
  expect(await check()).toEqual([['test_key', null]])
  await shop.connect({})
  expect(await check()).toEqual([])
  shop.fake.state.organization = {
    is_production_ready: false,
    pending_steps: [{ type: 'certificate', description: 'Sube tu certificado CSD' }],
    legal: { tax_id: 'XYZ101112AB3' },
  }
  expect(await check()).toEqual([
    ['incomplete', 'Sube tu certificado CSD'],
    ['other_rfc', 'XYZ101112AB3'],
  ])
  shop.fake.breakCalls('truncated')
  expect(await check()).toEqual([['failed', expect.stringContaining('no contestó')]])
})

test('a key that another installation kept is said to be unreadable, and stops nothing else', async () => {
  await shop.connect({})
  const { ctx } = shop.academy
  ctx.secrets = { ...ctx.secrets, sessionKey: 'x'.repeat(64) }
  ctx.invoicing = openInvoicing(ctx)
  expect(await check()).toEqual([['failed', expect.stringContaining('otros secretos')]])
  await shop.sell()
  await shop.sweep()
  expect(await shop.listed()).toEqual([])
})

test('a key of a variable goes before, counts from when it is seen, and is not changed on screen', async () => {
  shop.academy.ctx.config.facturapiKey = facturapiKey
  const refused = await shop.office.refused(editInvoicingSettings, { body: { key: 'sk_live_x' } })
  expect(refused.body.code).toBe('invoicing_key_fixed')
  await edit({ productKey: '86101700' })
  await shop.sweep()
  expect(await read()).toMatchObject({
    keySource: 'variables',
    since: shop.academy.clock.now().toISOString(),
  })
})

test('keys are a super administrator’s affair', async () => {
  const { academy } = shop
  for (const user of [await buildPlainAdmin(academy), await buildProfessor(academy)]) {
    expect((await academy.as(user).refused(getInvoicingSettings)).status).toBe(403)
  }
})
