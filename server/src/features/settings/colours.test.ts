import {
  ACADEMY_NAME,
  accentNames,
  accents,
  certificatePdfPath,
  confirmPayment,
  defaultColours,
  editSettings,
  getFullSettings,
  getSettings,
  groundNames,
  grounds,
  requestPasswordReset,
  sharePaths,
} from '@ateneo/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCertificate } from '../../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../testing/buy.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { auditEntries } from '../audit/tables.ts'
import { settings } from './tables.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})
beforeEach(() => academy.db.delete(settings))

async function shown() {
  const { accent, ground } = await academy.as().call(getSettings)
  return { accent, ground }
}
const ask = (url: string) => academy.app.inject({ url })
const [jade, cobalto] = [accents.jade[6], accents.cobalto[6]]
const [papel, niebla] = [grounds.papel[2], grounds.niebla[2]]
const choose = () => admin.call(editSettings, { body: { accent: 'cobalto', ground: 'niebla' } })

test('each colour of the palette may be chosen, one without the other', async () => {
  expect(await shown()).toEqual(defaultColours)
  for (const accent of accentNames) {
    await admin.call(editSettings, { body: { accent } })
    expect(await shown()).toEqual({ ...defaultColours, accent })
  }
  for (const ground of groundNames) {
    await admin.call(editSettings, { body: { ground } })
    expect(await shown()).toEqual({ accent: accentNames.at(-1), ground })
  }
})

test.each([
  ['accent', '#ff0000', 'Elige un color de la lista.'],
  ['accent', 'Jade', 'Elige un color de la lista.'],
  ['accent', 'toString', 'Elige un color de la lista.'],
  ['accent', null, 'Elige un color de la lista.'],
  ['ground', 'cobalto', 'Elige un fondo de la lista.'],
  ['ground', '', 'Elige un fondo de la lista.'],
])('%s %j is refused, and nothing changes', async (field, value, message) => {
  const refused = await admin.refused(editSettings, {
    body: { siteName: 'Otra', [field]: value },
  })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'invalid_data', issues: [{ path: field, message }] },
  ])
  expect(await academy.db.select().from(settings)).toEqual([])
})

test('a form that was filled before others chose is told so, and the choice is in the record', async () => {
  const { versions } = await admin.call(getFullSettings)
  await admin.call(editSettings, { body: { accent: 'grana', versions } })
  const late = await admin.refused(editSettings, { body: { accent: 'nopal', versions } })
  expect(late.body.code).toBe('changed_elsewhere')
  await admin.call(editSettings, { body: { ground: 'concha', versions } })
  expect(await shown()).toEqual({ accent: 'grana', ground: 'concha' })
  const entries = await academy.db.select().from(auditEntries)
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'settings.edit',
      before: { accent: null },
      after: { accent: 'grana' },
    }),
  )
})

test('a colour that this release does not know is shown as the default', async () => {
  const stored = { id: 1, accent: 'neon', ground: '__proto__', updatedAt: new Date() }
  await academy.db.insert(settings).values(stored)
  expect(await shown()).toEqual(defaultColours)
  expect((await ask('/manifest.webmanifest')).json()).toMatchObject({ theme_color: jade })
})

describe('what leaves the pages has the colours', () => {
  test('an email of an account', async () => {
    const emailOf = async () => {
      const student = await buildStudent(academy)
      await academy.as().call(requestPasswordReset, { body: { email: student.email } })
      return (await academy.emailsTo(student.email))[0]!.html
    }
    const before = await emailOf()
    expect(before).toContain(`color:${jade}`)
    await choose()
    const html = await emailOf()
    expect(html).toContain(`color:${cobalto}`)
    expect(html).toContain(`<body style="margin:0;padding:0;background-color:${niebla}">`)
    for (const former of [...accents.jade, papel]) expect(html).not.toContain(former)
  })

  test('the payment page, and the receipt that follows', async () => {
    await choose()
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 3))
    const { body, headers } = await ask(`/pago-de-prueba/${order.token}`)
    for (const colour of [cobalto, niebla]) expect(body).toContain(colour.toLowerCase())
    for (const former of [...accents.jade, papel]) {
      expect(body.toLowerCase()).not.toContain(former.toLowerCase())
    }
    // The policy allows this very style.
    const style = /<style>([^]*)<\/style>/.exec(body)![1]!
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(headers['content-security-policy']).toContain(Buffer.from(digest).toString('base64'))
    await decideCheckout(academy, order, 'pagar')
    await buyer.call(confirmPayment, returned(order))
    const [receipt] = await academy.emailsTo(student.email)
    expect(receipt!.html).toContain(`color:${cobalto}`)
  })

  test('a certificate, which browsers then fetch again', async () => {
    const { folio } = await buildCertificate(academy)
    const before = await ask(certificatePdfPath(folio))
    await choose()
    const after = await ask(certificatePdfPath(folio))
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  })

  test('the installed application, its icon and the icon of the tab', async () => {
    const read = async () => (await ask('/manifest.webmanifest')).json()
    const [before, icon] = [await read(), await ask('/favicon.svg')]
    expect(before).toMatchObject({ theme_color: jade, background_color: papel })
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    })
    expect(icon.body).toContain(jade)
    await choose()
    const after = await read()
    expect(after).toMatchObject({ theme_color: cobalto, background_color: niebla })
    expect(after.icons[0].src).not.toBe(before.icons[0].src)
    const drawn = await sharp((await ask(after.icons[0].src)).rawPayload)
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(`#${drawn.toString('hex').toUpperCase()}`).toBe(cobalto)
    const tag = { 'if-none-match': String(icon.headers.etag) }
    const again = await academy.app.inject({ url: '/favicon.svg', headers: tag })
    expect([again.statusCode, again.body.includes(cobalto)]).toEqual([200, true])
  })

  test('the picture for sharing', async () => {
    const url = `${sharePaths.academy}${ACADEMY_NAME}.jpg`
    const corner = { left: 5, top: 5, width: 1, height: 1 }
    const groundOf = async () => [
      ...(await sharp((await ask(url)).rawPayload)
        .extract(corner)
        .raw()
        .toBuffer()),
    ]
    const [warm, cold] = [await groundOf(), (await choose(), await groundOf())]
    // JPEG keeps them to within a step or two: the warm one has less blue than red.
    expect(warm[0]! - warm[2]!).toBeGreaterThan(4)
    expect(cold[2]! - cold[0]!).toBeGreaterThan(4)
  })
})
