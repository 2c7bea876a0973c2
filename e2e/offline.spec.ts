import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { enterWithWorker, isKept, offlinePage } from './service-worker.ts'
import { logIn } from './steps.ts'

const first = { name: 'Concha', surname: 'Michel', email: 'concha@correo.mx' }

const second = { name: 'Elena', surname: 'Huerta', email: 'huerta@correo.mx' }

test('a browser with a full store opens pages that it cannot keep', async ({ browser, server }) => {
  const page = await enterWithWorker(browser, server.url)
  await page.goto('/legal/terminos')
  await expectReady(page)
  await expect.poll(() => isKept(page, '/legal/terminos')).toBe(true)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.goto('/Registro')
  await expectReady(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.context().close()
})

test('nobody sees a page of another account of the same browser', async ({ browser, server }) => {
  await registerStudent(server, first)
  await registerStudent(server, second)
  const page = await enterWithWorker(browser, server.url)
  const context = page.context()
  await page.goto('/legal/terminos')
  await expectReady(page)
  await expect.poll(() => isKept(page, '/legal/terminos')).toBe(true)

  for (const { name, email } of [first, second]) {
    await logIn(page, email)
    await expect(page).toHaveURL(/\/Dashboard$/)
    await page.goto('/Dashboard/CourseProfileView')
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
    await context.setOffline(true)
    for (const path of ['/Dashboard/CourseProfileView', '/Dashboard', '/legal/terminos']) {
      await page.goto(path)
      await expect(offlinePage(page)).toBeVisible()
    }
    expect(await page.evaluate(listPages)).toEqual([])
    await context.setOffline(false)
    // By itself, which another navigation would be interrupted by.
    await expectReady(page)
    await context.clearCookies({ name: /^(?!cookieConsent)/ })
  }
  await context.close()
})

test('a newer build takes the place of the one before, with all that it kept', async ({
  browser,
  server,
}) => {
  const { proxy, setBuild, takeAway } = openProxy(server.url)
  const { port } = await listen(proxy)
  const page = await enterWithWorker(browser, `http://localhost:${port}`)
  await page.goto('/legal/terminos')
  await expectReady(page)
  await expect.poll(() => isKept(page, '/legal/terminos')).toBe(true)
  await test.step('no page stands for a file, and nothing that is no file is kept', async () => {
    const kept = ['/assets/desvio.js', '/cost', '/profile']
    await page.evaluate(async (paths) => {
      await fetch(paths[0]!)
      const { active } = await navigator.serviceWorker.ready
      const files = paths.map((path) => location.origin + path)
      active?.postMessage({ page: `${location.origin}/ayuda`, files })
    }, kept)
    // The page of the message comes last.
    await expect.poll(() => isKept(page, '/ayuda')).toBe(true)
    for (const path of kept) expect([path, await isKept(page, path)]).toEqual([path, false])
  })
  setBuild('newer-build')
  await page.goto('/legal/reembolsos')
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('files-newer-build')
  await expect.poll(() => isKept(page, '/legal/terminos')).toBe(false)
  await page.goto('/legal/reembolsos')
  await expect.poll(() => isKept(page, '/legal/reembolsos')).toBe(true)

  await test.step('and is taken away by the file that says so', async () => {
    takeAway()
    await page.goto('/legal/terminos')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })
  await page.context().close()
  proxy.closeAllConnections()
  proxy.close()
})

async function listPages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('seen-pages'))
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return found.flat().map(({ url }) => url)
}

/** The server, whose service worker can be made that of another build. */
function openProxy(target: string) {
  let build: string | undefined
  let worker = '/sw.js'
  const proxy = createServer((request, response) => {
    void answer(request.url ?? '/', request.headers.cookie ?? '').then(
      ({ status, type, body, location }) =>
        response.writeHead(status, { 'content-type': type, ...location }).end(body),
      () => response.writeHead(502).end(),
    )
  })
  /** `/assets/desvio.js` leads to a page, as in front of a server whose proxy asks who one is. */
  async function answer(url: string, cookie: string) {
    if (url === '/assets/desvio.js') {
      const location = { location: '/legal/terminos' }
      return { status: 302, type: 'text/plain', body: Buffer.from(''), location }
    }
    const headers = { cookie, accept: '*/*' }
    const path = url === '/sw.js' ? worker : url
    const reply = await fetch(target + path, { headers, redirect: 'manual' })
    const type = reply.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await reply.arrayBuffer())
    if (url !== '/sw.js' || build === undefined) return { status: reply.status, type, body }
    const other = body.toString().replaceAll(/(?<=files-|seen-pages-)[0-9a-f]{16}/g, build)
    return { status: reply.status, type, body: Buffer.from(other) }
  }
  return {
    proxy,
    setBuild: (name: string) => (build = name),
    takeAway: () => (worker = '/sw-off.js'),
  }
}

async function listen(proxy: Server): Promise<AddressInfo> {
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return proxy.address() as AddressInfo
}
