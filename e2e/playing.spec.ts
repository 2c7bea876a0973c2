import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { scriptWith } from './built-scripts.ts'
import { ask, tokenOf } from './calls.ts'
import type { Draft } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { enterLesson, openLesson, professor, student, watch } from './lesson.ts'
import { registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

/** One video, played and asked about. */

let lesson: Draft

test.beforeAll('a lesson and its student', async ({ servers, clip }, info) => {
  lesson = await openLesson(await servers.of(info.file), clip)
})

test('a video is asked for, and begins to load, while its page hydrates', async ({ newPage }) => {
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const named = (words: RegExp) => asked.filter((path) => words.test(path))
  await enterLesson(page, lesson)
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  // Messages are counted by the frame once it is hydrated.
  expect(named(/^\/(get-video|conversations\/count)$/)).toEqual([
    '/get-video',
    '/conversations/count',
  ])
  expect(named(/master\.m3u8$/)).toHaveLength(1)
})

test('a video plays in every browser, in a small window and on the whole screen', async ({
  newPage,
  expectedErrors,
}) => {
  const enterAs = async (begin: (page: Page) => Promise<unknown>) => {
    const page = await newPage()
    await begin(page)
    await enterLesson(page, lesson)
    await expect
      .poll(() => inVideo(page, ({ played }) => played.length && played.end(0) - played.start(0)))
      .toBeGreaterThan(0.3)
    return page
  }
  const source = (page: Page) => inVideo(page, (video) => video.currentSrc)

  await test.step('by parts, in a small window and on the whole screen', async () => {
    const page = await enterAs(async () => {})
    expect(await source(page)).toMatch(/^blob:/)
    const small = () => page.evaluate(() => document.pictureInPictureElement?.tagName)
    await page.getByRole('button', { name: 'imagen en imagen' }).click()
    await expect.poll(small).toBe('VIDEO')
    await page.getByRole('button', { name: 'imagen en imagen' }).click()
    await expect.poll(small).toBeUndefined()

    const whole = () => page.evaluate(() => document.fullscreenElement?.tagName)
    await page.getByRole('button', { name: 'pantalla completa' }).click()
    await expect.poll(whole).toBe('MEDIA-CONTROLLER')
    await expect(page.getByRole('button', { name: /reproducir|pausa/ })).toBeVisible()
    await page.keyboard.press('f')
    await expect.poll(whole).toBeUndefined()
  })

  await test.step('by the browser itself, where it reads playlists and nothing else can', async () => {
    const page = await enterAs((page) => page.addInitScript(withoutMediaSource))
    expect(await source(page)).toMatch(/\/hls\/master\.m3u8$/)
  })

  await test.step('as one file, where nothing reads playlists', async () => {
    const page = await enterAs(async (page) => {
      await page.addInitScript(withoutMediaSource)
      await page.addInitScript(withoutPlaylists)
    })
    expect(await source(page)).toMatch(/\/progressive\.mp4$/)
  })

  await test.step('and where the script for parts does not come', async () => {
    const script = await scriptWith('features/learning/player/attach-adaptive.client.ts')
    const page = await enterAs(async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname === script) expectedErrors.add(pathname)
      })
      await page.route(`**${script}`, (route) => route.abort())
    })
    expect(await source(page)).not.toMatch(/^blob:/)
  })
})

function inVideo<T>(page: Page, read: (video: HTMLVideoElement) => T) {
  return page.locator('video').evaluate(read)
}

function withoutMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
    Object.defineProperty(window, name, { value: undefined })
  }
}

function withoutPlaylists(): void {
  const value = (type: string) => (type.includes('mpegurl') ? '' : 'maybe')
  Object.defineProperty(HTMLMediaElement.prototype, 'canPlayType', { value })
}

const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }
const words = '¿Por qué se ondula el papel cuando lo mojo?'
const answer = 'Porque es delgado: usa uno de 300 gramos.'

test('a question goes from the lesson to the inbox, and its answer back', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  await registerStudent(server, beto)
  const asker = await newPage()
  const question = (page: Page) => page.getByRole('article', { name: 'Pregunta de Diego Rivas' })

  await test.step('a student asks about a moment; a lost line keeps the words', async () => {
    await beginSession(asker, student.email)
    await watch(asker, lesson)
    await expectReady(asker)
    // Questions come when they are in sight; a certificate stands above them once the video is over.
    await asker.mouse.wheel(0, 600)
    await expect(asker.getByText('Todavía no hay preguntas.')).toBeVisible()
    await asker.getByRole('button', { name: 'Preguntar' }).click()
    await expect(asker.getByText('Escribe tu pregunta.')).toBeVisible()
    await asker.getByLabel('Tu pregunta').fill(words)
    await setTime(asker, 1)
    await asker.getByRole('checkbox', { name: 'Sobre este momento del video' }).check()
    await expect(asker.getByLabel('Sobre este momento del video: 00:01')).toBeChecked()
    expectedErrors.add(`/content/${lesson.lessonIds[0]}/questions`)
    await asker.context().setOffline(true)
    await asker.getByRole('button', { name: 'Preguntar' }).click()
    await expect(asker.getByRole('alert')).toContainText('No hay conexión')
    await asker.context().setOffline(false)
    expectedErrors.clear()
    await asker.getByRole('button', { name: 'Preguntar' }).click()
    await expect(asker.getByText('Tu pregunta quedó publicada.')).toBeVisible()
    await expect(question(asker).getByText(words)).toBeVisible()
    await expect(asker.getByLabel('Tu pregunta')).toHaveValue('')
    await expectAccessible(asker)
  })

  await test.step('a press on its moment goes there', async () => {
    await setTime(asker, 0)
    await question(asker).getByRole('button', { name: 'En 00:01' }).click()
    await expect.poll(() => readTime(asker)).toBeGreaterThanOrEqual(1)
  })

  await test.step('somebody else finds it by its words and votes, once', async () => {
    const reader = await newPage(360)
    await beginSession(reader, beto.email)
    await watch(reader, lesson)
    await expectReady(reader)
    await reader.getByLabel('Buscar en las preguntas').fill('ninguna')
    await expect(reader.getByText('Ninguna pregunta tiene esas palabras.')).toBeVisible()
    await reader.getByLabel('Buscar en las preguntas').fill('ondula PAPEL')
    const vote = question(reader).getByRole('button', { name: 'Me interesa' })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(vote).toHaveText('Me interesa1')
    await expect(question(reader).getByRole('button', { name: /Eliminar/ })).toHaveCount(0)
    await expectNoSidewaysScroll(reader)
    await expectAccessible(reader)
  })

  await test.step('the professor is told, finds it in the inbox and answers in place', async () => {
    const teacher = await newPage()
    await beginSession(teacher, professor.email)
    await teacher.goto('/DashTeachers/home')
    await expectReady(teacher)
    await teacher.getByRole('button', { name: /Notificaciones/ }).click()
    await teacher.getByRole('link', { name: /Diego preguntó en/ }).click()
    await expect(teacher).toHaveURL(/\/DashTeachers\/bandeja\?question=/)
    await expect(question(teacher).getByText('1 voto')).toBeVisible()
    await teacher.getByRole('link', { name: /Bandeja ?, 1 sin responder/ }).click()
    await expect(teacher).toHaveURL(/\/DashTeachers\/bandeja$/)
    await expect(teacher.getByLabel('Tu respuesta a Diego Rivas')).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByLabel('Tu respuesta a Diego Rivas').fill(answer)
    await teacher.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(teacher.getByText('Tu respuesta quedó publicada.')).toBeVisible()
    await expect(teacher.getByText('No hay nada sin responder')).toBeVisible()
    await expect(teacher.getByRole('link', { name: 'Bandeja', exact: true })).toBeVisible()
  })

  await test.step('the student is told, reads the marked answer and goes on', async () => {
    await asker.goto('/Dashboard')
    await expectReady(asker)
    await asker.getByRole('button', { name: /Notificaciones/ }).click()
    await asker.getByRole('link', { name: /Elena respondió tu pregunta/ }).click()
    const given = asker.getByRole('article', { name: 'Respuesta del maestro: Elena Márquez' })
    await expect(given.getByText(answer)).toBeVisible()
    await asker.getByLabel('Tu respuesta a Diego Rivas').fill('Gracias, ¿de qué marca?')
    await asker.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(asker.getByText('Gracias, ¿de qué marca?')).toBeVisible()
    const token = await tokenOf(server, professor.email)
    await expect
      .poll(() => ask(server, '/inbox/count', { token }))
      .toEqual({ questions: 1, comments: 0, messages: 0, attempts: 0, submissions: 0 })
  })

  await test.step('and deletes the question', async () => {
    await question(asker).getByRole('button', { name: 'Eliminar pregunta de Diego Rivas' }).click()
    await asker.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(question(asker)).toHaveCount(0)
  })
})

const readTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

async function setTime(page: Page, second: number): Promise<void> {
  const video = page.locator('video')
  await video.waitFor()
  await video.evaluate((element: HTMLVideoElement, to) => {
    element.pause()
    element.currentTime = to
  }, second)
  await expect.poll(() => readTime(page)).toBe(second)
}
