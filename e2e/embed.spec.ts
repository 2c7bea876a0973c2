import type { Frame, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { publishCourse, publishDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { type ForeignSite, openForeignSite } from './foreign-site.ts'
import { registerProfessor, registerStudent } from './people.ts'
import type { TestServer } from './server.ts'
import { beginSession, type Person } from './steps.ts'

/** Courses on the pages of other sites. */

const professor: Person = { name: 'Rosa', surname: 'Ibáñez', email: 'rosa@correo.mx' }

const student: Person = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }

const titles = {
  sampled: 'Papel picado "fino" & <b>recortes</b> para el altar de muertos de tu casa',
  plain: 'Cestería',
  retired: 'Bordado',
}

const paths = {
  sampled: 'papel-picado-fino-y-b-recortes-b-para-el-altar-de-muertos-de-tu-casa',
  plain: 'cesteria',
  retired: 'bordado',
}

let blog: ForeignSite

test.beforeAll('courses on sale, and a blog', async ({ servers, clip }, info) => {
  const server = await servers.of(info.file)
  blog = await openForeignSite()
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const sampled = { title: titles.sampled, price: 120, items: ['El doblez'] }
  const draft = await writeCourse(server, professor, sampled, clip)
  const token = await tokenOf(server, professor.email)
  await ask(server, `/content/${draft.lessonIds[0]}`, {
    method: 'PUT',
    body: JSON.stringify({ title: 'El doblez', freeSample: true }),
    token,
  })
  await publishDraft(server, professor, draft)
  const items = ['Mimbre']
  const plain = { title: 'Canastas', price: 0, items }
  const plainId = await publishCourse(server, professor, plain)
  await ask(server, `/courses/${plainId}/correction`, {
    method: 'PUT',
    body: JSON.stringify({ title: titles.plain }),
    token,
  })
  const retired = { title: titles.retired, price: 90, items }
  const id = await publishCourse(server, professor, retired)
  await post(server, `/courses/${id}/retire`, {}, token)
})

test.afterAll(() => blog.close())

/** The blog's page with this HTML, and the frame in it. */
async function openBlog(page: Page, html: string): Promise<Frame> {
  blog.show(html)
  await page.goto(blog.url)
  const [, frame] = page.frames()
  return frame!
}

const frameOf = (server: TestServer, path: string, width = 640) =>
  `<iframe src="${server.url}${path}" title="Curso" width="${width}" height="${(width * 9) / 16}"
    style="border:0" allowfullscreen></iframe>`

async function resize(page: Page, width: number): Promise<void> {
  await page.locator('iframe').evaluate((element: HTMLIFrameElement, width) => {
    element.width = String(width)
    element.height = String((width * 9) / 16)
  }, width)
  // A frame of another site is laid out by a process of its own.
  const [, frame] = page.frames()
  await expect.poll(() => frame!.evaluate(() => innerWidth)).toBe(width)
}

const boxOf = (part: Locator) =>
  part.evaluate((element): DOMRect => element.getBoundingClientRect().toJSON())

const playedSeconds = (place: Page | Frame) =>
  place.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test('the free sample plays on another site, and no cookie is set or sent', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const asked: string[] = []
  const faults: string[] = []
  page.on('response', async (response) => {
    const url = response.url()
    if (!url.startsWith(server.url)) return
    asked.push(new URL(url).pathname)
    const [sent, got] = [await response.request().allHeaders(), await response.allHeaders()]
    if (sent['cookie'] !== undefined || got['set-cookie'] !== undefined) faults.push(url)
  })
  const frame = await openBlog(page, frameOf(server, `/insertar/${paths.sampled}`))
  await frame.getByRole('link', { name: 'Ver muestra gratis' }).click()
  await expect.poll(() => playedSeconds(frame)).toBeGreaterThan(0.5)
  expect(await frame.evaluate(() => document.cookie)).toBe('')
  expect(asked.some((path) => path.startsWith('/media/'))).toBe(true)
  expect(faults).toEqual([])
  const before = page.context().pages().length
  await resize(page, 240)
  await frame.locator('video').hover({ position: { x: 120, y: 54 } })
  await expect
    .poll(async () => (await boxOf(frame.locator('media-play-button'))).bottom)
    .toBeLessThanOrEqual(135)
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Ver el curso' }).click()
  const course = await opened
  await expect(course).toHaveURL(`${server.url}/cursos/${paths.sampled}?utm_source=insertado`)
  expect(await course.evaluate(() => document.referrer)).toBe('')
  expect(page.context().pages()).toHaveLength(before + 1)
})

/** As WordPress shows an address of a site that it doesn't know, and what its `wp-embed.js` does. */
const wordPress = (url: string) => `<iframe sandbox="allow-scripts" src="${url}#?secret=a1B2c3D4e5"
  width="640" height="100" style="position: absolute; visibility: hidden"></iframe>
  <script>
    addEventListener('message', ({ source, data: { secret, message, value } }) => {
      const frame = document.querySelector('iframe')
      if (source !== frame.contentWindow || secret !== 'a1B2c3D4e5') return
      frame.removeAttribute('style')
      if (message === 'height') frame.height = value
      if (message === 'link' && document.activeElement === frame) location.href = value
    })
  </script>`

test('WordPress shows it in a frame without an origin, and follows its links', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  const frame = await openBlog(page, wordPress(`${server.url}/insertar/${paths.sampled}`))
  await expect(page.locator('iframe')).toHaveAttribute('height', '360')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
  await frame.getByRole('link', { name: 'Ver el curso' }).click()
  await expect(page).toHaveURL(`${server.url}/cursos/${paths.sampled}?utm_source=insertado`)
})

test('no other page of the academy stands in a frame', async ({ browser, server }) => {
  const page = await browser.newPage()
  for (const path of [`/cursos/${paths.sampled}`, '/', '/Login', '/insertar', '/courses']) {
    await openBlog(page, frameOf(server, path))
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  }
  await page.close()
})

test('it fits frames of every width without scroll bars', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  expectedErrors.add(`/insertar/${paths.retired}`)
  const page = await newPage()
  for (const [path, names] of [
    [paths.sampled, ['Ver muestra gratis', 'Ver el curso']],
    [paths.plain, ['Ver el curso']],
    [paths.retired, ['Explorar cursos']],
  ] as const) {
    const frame = await openBlog(page, frameOf(server, `/insertar/${path}`))
    await expect(frame.locator('html[data-ready]')).toBeAttached()
    for (const width of [240, 360, 640, 768, 1200]) {
      await resize(page, width)
      const links = names.map((name) => frame.getByRole('link', { name }))
      const parts = [frame.getByRole('heading', { level: 1 }), ...links]
      const boxes = await Promise.all(parts.map(boxOf))
      const rows = boxes.toSorted((one, other) => one.top - other.top)
      rows.forEach(({ top, left, right, bottom, height }, index) => {
        expect(height).toBeGreaterThanOrEqual(16)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(width)
        expect(bottom).toBeLessThanOrEqual((width * 9) / 16)
        if (index > 0) expect(top).toBeGreaterThanOrEqual(rows[index - 1]!.bottom)
      })
      const overflow = await frame.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
    }
  }
})

test('without scripts it is whole, and leads to the course', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const frame = await openBlog(page, frameOf(server, `/insertar/${paths.sampled}`))
  await expect(frame.getByRole('heading', { level: 1, name: titles.sampled })).toBeVisible()
  await expect(frame.getByText('Rosa Ibáñez · Ateneo')).toBeVisible()
  await expect(frame.getByText('$120 MXN')).toBeVisible()
  const sample = frame.getByRole('link', { name: 'Ver muestra gratis' })
  await expect(sample).toHaveAttribute('href', /^\/Dashboard\/watch-video\?id=.+&lesson=.+/)
  const player = await context.newPage()
  await player.goto((await sample.getAttribute('href'))!)
  const note = player.getByRole('main').locator('noscript')
  await expect(note.locator('p')).toBeVisible()
  await expect(player.getByLabel('Cargando el video')).toBeHidden()
  await expect(player.locator('title')).toHaveCount(1)
  await note.locator('a').click()
  await expect(player).toHaveURL(new RegExp(`/cursos/${paths.sampled}$`))
  await player.close()
  const link = frame.getByRole('link', { name: 'Ver el curso' })
  await expect(link).toHaveAttribute('target', '_blank')
  const href = await link.getAttribute('href')
  expect((await fetch(server.url + href!)).status).toBe(200)
  const free = await openBlog(page, frameOf(server, `/insertar/${paths.plain}`))
  await expect(free.getByText('Gratis', { exact: true })).toBeVisible()
  await expect(free.getByRole('link')).toHaveText(['Ver el curso'])
  await context.close()
})

test('it can be used by everybody, before and while it plays', async ({ newPage }) => {
  for (const width of [360, 1440]) {
    const page = await newPage(width)
    await page.goto(`/insertar/${paths.sampled}`)
    await expectReady(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver muestra gratis' }).press('Enter')
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
    await expectAccessible(page)
  }
})

test('whoever looks at a course copies the code that shows it', async ({ newPage, server }) => {
  for (const isStudent of [false, true]) {
    const page = await newPage(360)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    if (isStudent) await beginSession(page, student.email)
    await page.goto(`/cursos/${paths.sampled}`)
    await expectReady(page)
    await page.getByRole('button', { name: 'Insertar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insertar en otro sitio' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Copiar código' }).click()
    await expect(page.getByText('Código copiado')).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(await dialog.getByLabel('Código').inputValue()).toBe(code)
    const frame = await openBlog(page, code)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect.poll(() => frame.url()).toBe(`${server.url}/insertar/${paths.sampled}`)
    await expect(frame.getByRole('heading', { level: 1, name: titles.sampled })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
