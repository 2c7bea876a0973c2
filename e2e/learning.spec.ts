import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import type { TestServer } from './server.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { startVideo } from './playback.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const diego = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
const course = 'Acuarela para principiantes'
const [first, second] = ['Materiales y papel', 'La primera aguada']
// Long enough for a slow machine to leave it before its last five seconds, from which it would
// restart.
const clipSeconds = 24

test('a student watches a course, goes on where it stopped on any device, and finishes it', async ({
  newPage,
  server,
  browser,
  clips,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, diego)
  const clip = await clips.of({ seconds: clipSeconds, size: '320x180' })
  await publishCourse(server, professor, { title: course, price: 0, items: [first, second] }, clip)
  const student = await newPage()

  await test.step('nothing is begun yet', async () => {
    await beginSession(student, diego.email)
    await student.goto('/Dashboard')
    await expect(student.getByRole('heading', { name: 'Cursos Recomendados' })).toBeVisible()
    await expect(student.getByText('Continuar donde te quedaste')).toBeHidden()
    await openProfile(student)
    await expect(student.getByText('Aún sin empezar')).toBeVisible()
    await student.keyboard.press('Escape')
  })

  await test.step('jumping over a video is not watching it', async () => {
    await student.getByRole('link', { name: course }).first().click()
    await expect(student.getByRole('link', { name: 'Empezar' })).toBeVisible()
    await expectAccessible(student)
    await student.getByRole('link', { name: 'Empezar' }).click()
    await untilPlaying(student)
    await expect.poll(() => read(student, 'currentTime')).toBeGreaterThan(1)
    await seek(student, clipSeconds - 3)
    await pause(student)
    await expect(lesson(student, first)).toContainText(/\d+ % visto/)
    await expect(lesson(student, first)).not.toContainText('Visto')
  })

  await test.step('watching it, at twice the speed, is', async () => {
    await seek(student, 0)
    // A key press starts from the last rate that the player knows; it stops at 2.
    await expect(async () => {
      await student.locator('media-controller').press('>')
      expect(await read(student, 'playbackRate')).toBe(2)
    }).toPass()
    await student.locator('media-controller').press('k')
    await expect(student).toHaveURL(anotherLessonThan(student.url()), { timeout: 20_000 })
    await expect(lesson(student, first)).toContainText('Visto')
    await expect(student.getByText('1 de 2 videos vistos')).toBeVisible()
    await untilPlaying(student)
    await expect.poll(() => read(student, 'playbackRate')).toBe(2)
    await setSpeed(student, 1)
    await expectAccessible(student)
  })

  await test.step('a jump by a digit, and leaving', async () => {
    await student.locator('media-controller').press('4')
    await expect.poll(() => read(student, 'currentTime')).toBeGreaterThan(clipSeconds * 0.4 - 0.1)
    await pause(student)
    await student.getByRole('link', { name: 'Volver al curso' }).click()
    await expect(student.getByText('1 de 2 videos vistos')).toBeVisible()
    await expect(student.getByRole('link', { name: 'Continuar' })).toBeVisible()
    await student.getByText('Comentarios', { exact: true }).click()
    await expect(student.getByText('Comentarios de este curso')).toBeVisible()
    await student.reload()
    await expect(student.getByText('Comentarios de este curso')).toBeVisible()
    await expectReady(student)
    await student.goBack()
    await expect(student.getByRole('heading', { name: 'Contenido del curso' })).toBeVisible()
  })

  await test.step('the home and the profile go on at that second', async () => {
    await student.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(student.getByText('Continuar donde te quedaste')).toBeVisible()
    await expectAccessible(student)
    await openProfile(student)
    await expectStats(student, { active: '1', finished: '0', progress: '50 %' })
    await expectAccessible(student)
    await student
      .getByRole('dialog')
      .getByRole('link', { name: `Continuar ${course}` })
      .click()
    await expectResumed(student)
    await student.goto('/Dashboard')
    await student.getByRole('link', { name: `Continuar ${course}` }).click()
    await expectResumed(student)
    await student.reload()
    await expectResumed(student)
  })

  await test.step('another device goes on there too, and loses nothing without a line', async () => {
    const phone = await openPhone(browser, server)
    await beginSession(phone, diego.email)
    await phone.goto('/Dashboard')
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('link', { name: `Continuar ${course}` }).click()
    await expectResumed(phone)
    await expectNoSidewaysScroll(phone)
    await expect.poll(() => readBuffered(phone)).toBeGreaterThan(clipSeconds - 1)
    await phone.context().setOffline(true)
    const leftAt = await read(phone, 'currentTime')
    await play(phone)
    await expect.poll(() => read(phone, 'currentTime')).toBeGreaterThan(leftAt + 1)
    await pause(phone)
    await expect.poll(() => countWaiting(phone)).toBe(1)
    await phone.context().setOffline(false)
    await expect.poll(() => countWaiting(phone)).toBe(0)
    await student.reload()
    await untilPlaying(student)
    expect(await read(student, 'currentTime')).toBeGreaterThan(leftAt + 1)
    await phone.context().close()
  })

  await test.step('the last video finishes the course', async () => {
    await seek(student, 0)
    await setSpeed(student, 2)
    await play(student)
    await expect(student.getByText('Terminaste el curso')).toBeVisible({ timeout: 30_000 })
    await expect(student.getByText('2 de 2 videos vistos')).toBeVisible()
    await student
      .getByRole('region', { name: 'Fin del curso' })
      .getByRole('link', { name: 'Volver al curso' })
      .click()
    await expect(student.getByText(/Terminaste este curso el \d/)).toBeVisible()
    await expect(student.getByRole('link', { name: 'Volver a ver' })).toBeVisible()
    await openProfile(student)
    await expectStats(student, { active: '0', finished: '1', progress: '100 %' })
  })
})

/** A context without the console check, for being set offline. */
async function openPhone(browser: Browser, { url }: TestServer): Promise<Page> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: url, viewport })
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url }])
  return context.newPage()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tu perfil, Diego Rivas' }).click()
  await expect(page.getByRole('dialog').getByText(diego.email)).toBeVisible()
}

async function expectStats(
  page: Page,
  { active, finished, progress }: Record<'active' | 'finished' | 'progress', string>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const figure = (label: string) =>
    dialog.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(figure('Cursos activos')).toHaveText(active)
  await expect(figure('Cursos terminados')).toHaveText(finished)
  await expect(dialog.getByText(progress, { exact: true })).toBeVisible()
}

const lesson = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Contenido del curso' })
    .getByRole('listitem')
    .filter({ hasText: title })

/** The player's URL with another video. */
function anotherLessonThan(address: string): RegExp {
  return new RegExp(`lesson=(?!${new URL(address).searchParams.get('lesson')})`)
}

const read = (page: Page, field: 'currentTime' | 'playbackRate') =>
  page.locator('video').evaluate((video: HTMLVideoElement, field) => video[field], field)

/** End of the buffered range, in seconds. */
const readBuffered = (page: Page) =>
  page.locator('video').evaluate(({ buffered }: HTMLVideoElement) => {
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  })

const pause = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())

const play = (page: Page) => startVideo(page.locator('video'))

const seek = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds
  }, seconds)

const setSpeed = (page: Page, speed: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, speed) => {
    video.playbackRate = speed
  }, speed)

async function untilPlaying(page: Page): Promise<void> {
  await page.locator('video').waitFor()
  await expect
    .poll(
      () =>
        page
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.readyState > 2 && !video.paused),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Expects the second video to resume, then pauses it far from its end. */
async function expectResumed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await untilPlaying(page)
  const seconds = await read(page, 'currentTime')
  await pause(page)
  expect(seconds).toBeGreaterThan(clipSeconds * 0.4 - 0.5)
}

const countWaiting = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('ateneo.watched')).length,
  )
