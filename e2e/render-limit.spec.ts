import { ask, post, tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { TestServer } from './server.ts'

/** Beyond the pages that are rendered for one address in a minute. */

let server: TestServer
test.beforeAll('one page a minute, and a retired course', async ({ shortClip }) => {
  server = await TestServer.open({ RENDERED_PAGES_PER_MINUTE: '1' })
  await openSampleCourses(server, shortClip)
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?sort=price')
  const token = await tokenOf(server, professor.email)
  await post(server, `/courses/${documents[0]!._id}/retire`, {}, token)
})
test.afterAll(() => server.close())

const open = async (path: string) => {
  const headers = { accept: 'text/html' }
  const reply = await fetch(server.url + path, { redirect: 'manual', headers })
  return { reply, words: await reply.text() }
}

test('a search engine is told to come back later, and still hears what is gone, missing or moved', async () => {
  expect((await open('/')).reply.status).toBe(200)
  const { reply, words } = await open('/cursos/guitarra-clasica')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60'])
  expect(words).not.toContain(courses[1]!.title)
  for (const [path, status, location] of [
    ['/cursos/acuarela-para-principiantes', 410, null],
    ['/cursos/nada', 404, null],
    ['/nada', 404, null],
    ['/Cursos/Guitarra-Clasica/', 301, '/cursos/guitarra-clasica'],
    ['/DashTeachers/home', 302, '/Login'],
  ] as const) {
    const { reply: answer } = await open(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, location])
    expect(answer.headers.get('retry-after')).toBeNull()
  }
})

test('people read the same page, which their browser renders', async ({ browser }) => {
  // With its service worker, which hands such an answer on.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const answer = await page.goto('/cursos/guitarra-clasica')
  expect(answer!.status()).toBe(429)
  await expect(page.getByRole('heading', { level: 1, name: courses[1]!.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(courses[1]!.title))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await page.reload())!.status()).toBe(429)
  await expect(page.getByRole('heading', { level: 1, name: courses[1]!.title })).toBeVisible()
  expect((await page.goto('/cursos/acuarela-para-principiantes'))!.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este curso ya no se ofrece')
  await context.close()
})
