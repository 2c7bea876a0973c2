import { ask, post, tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { holdRenderings } from './rows.ts'
import { TestServer } from './server.ts'

/** Beyond the pages that are rendered for one address at once. */

let server: TestServer
let held: AsyncDisposable
test.beforeAll('a retired course', async () => {
  server = await TestServer.open()
  await openSampleCourses(server)
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?sort=price')
  const token = await tokenOf(server, professor.email)
  await post(server, `/courses/${documents[0]!._id}/retire`, {}, token)
})
test.beforeEach('as many pages as one address may wait for', async () => {
  held = await holdRenderings(server)
})
test.afterEach(() => held[Symbol.asyncDispose]())
test.afterAll(() => server.close())

const open = async (path: string) => {
  const headers = { accept: 'text/html' }
  const reply = await fetch(server.url + path, { redirect: 'manual', headers })
  return { reply, words: await reply.text() }
}

test('a search engine is told to come back later, and nothing is looked up for it', async () => {
  for (const path of [
    '/cursos/guitarra-clasica',
    '/cursos/acuarela-para-principiantes',
    '/cursos/nada',
    '/nada',
    '/Cursos/Guitarra-Clasica/',
    '/DashTeachers/home',
  ]) {
    const { reply, words } = await open(path)
    const { status, headers } = reply
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect([headers.get('cache-control'), headers.get('location')]).toEqual(['no-store', null])
    expect(words).not.toContain(courses[1]!.title)
  }
})

test('people read the same page, which their browser renders', async ({ browser }) => {
  // With its service worker, which hands such an answer on.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const answer = await page.goto('/cursos/guitarra-clasica')
  expect(answer!.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: courses[1]!.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(courses[1]!.title))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await page.reload())!.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: courses[1]!.title })).toBeVisible()
  for (const [path, words] of [
    ['/cursos/acuarela-para-principiantes', 'Este curso ya no se ofrece'],
    ['/Cursos/Guitarra-Clasica/', courses[1]!.title],
    ['/nada', 'No encontramos esta página'],
    ['/DashTeachers/home', 'Hola de nuevo'],
  ] as const) {
    expect((await page.goto(path))!.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
  await context.close()
})
