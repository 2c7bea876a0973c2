import { restoreCertificate, revokeCertificate } from '@ateneo/contract'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { buildCertificate } from '../../testing/builders/build.ts'
import { createRenderingTestApp } from '../../testing/rendering-test-app.ts'

/** Visitors' pages that may not be those of a moment ago. */

const rendering = await createRenderingTestApp()
const { academy, app, desk } = rendering
afterAll(() => rendering.close())

const admin = academy.as(await buildAdmin(academy))
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('a certificate that is revoked is never shown as valid by a cached page', async () => {
  const { folio } = await buildCertificate(academy)
  const url = `/certificado/${folio}`
  const first = await page(url)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect(first.body).toContain('<p>valid</p>')
  expect((await page(url, known)).statusCode).toBe(304)
  await admin.call(revokeCertificate, { params: { folio }, body: { reason: 'Error.' } })
  for (const { statusCode, body } of [await page(url), await page(url, known)]) {
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<p>revoked</p>')])
  }
  await admin.call(restoreCertificate, { params: { folio } })
  expect((await page(url)).body).toContain('<p>valid</p>')
})

test('nor by a page that was begun before it was revoked', async () => {
  const { folio } = await buildCertificate(academy)
  const url = `/certificado/${folio}`
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.rendered.length = 0
  desk.wait = promise
  const early = page(url)
  await expect.poll(() => desk.rendered).toEqual([url])
  await admin.call(revokeCertificate, { params: { folio }, body: { reason: 'Error.' } })
  const late = page(url)
  resolve()
  desk.wait = undefined
  expect((await early).body).toContain('<p>valid</p>')
  expect((await late).body).toContain('<p>revoked</p>')
})

test('a visitor of a private area is redirected, and keeps what they wanted', async () => {
  const { statusCode, headers } = await page('/DashTeachers/home')
  expect([statusCode, headers.location]).toEqual([302, '/Login'])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toEqual(['lastVisitedPath=/DashTeachers/home'])
})

test('a link from another site brings no cookies: that visit is left to the browser', async () => {
  for (const site of ['none', 'cross-site', 'same-origin', 'cross-site']) {
    const { statusCode, headers } = await page('/DashTeachers/home', { 'sec-fetch-site': site })
    expect(statusCode).toBe(site === 'cross-site' ? 200 : 302)
    expect(headers['cache-control']).toBe('no-store')
  }
})
