import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { enterLesson, openLesson } from './lesson.ts'
import { play } from './steps.ts'

const entry = (page: Page, name: RegExp) => page.getByRole('article', { name })

test('N pauses the video and keeps its second; a note without a line arrives later', async ({
  newPage,
  server,
  clip,
  expectedErrors,
}) => {
  const lesson = await openLesson(server, clip)
  const page = await newPage(360)
  await enterLesson(page, lesson)
  await expectReady(page)
  const field = page.getByRole('textbox', { name: /^Nota en 0:0\d$/ })

  await test.step('the key writes no letter, and stops where it was pressed', async () => {
    await play(page)
    await page.keyboard.press('n')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    const video = await readVideo(page)
    expect(video.isPaused).toBe(true)
    await expect(field).toHaveAccessibleName(`Nota en 0:0${Math.floor(video.time)}`)
    await page.keyboard.type('El papel **seco**')
    await expect(page.getByText('Guardada')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Editar nota en 0:0\d$/ })).toBeFocused()
    // It had been playing.
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(false)
  })

  await test.step('without a line it stays in the browser, and goes by itself', async () => {
    expectedErrors.add('/study-notes/')
    expectedErrors.add(`/progress/${lesson.lessonIds[0]}`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Editar nota en 0:0\d$/ }).click()
    await field.fill('El papel **mojado**')
    await page.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByText(/Sin conexión: tu nota está en este aparato/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/Sin conexión: tu nota/)).toHaveCount(0)
    expectedErrors.clear()
  })

  await test.step('one press marks a moment, and the page of the course has both', async () => {
    await page.getByRole('button', { name: 'Marcar este momento' }).click()
    await expect(entry(page, /^marca en 0:/)).toBeVisible()
    await page.getByRole('link', { name: 'Las de todo el curso' }).click()
    await expect(page).toHaveURL(new RegExp(`/Dashboard/notas/${lesson.courseId}$`))
    await expect(entry(page, /^nota en 0:/).getByText('mojado')).toBeVisible()
    await expect(entry(page, /^marca en 0:/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar Markdown' }).click()
    expect((await download).suggestedFilename()).toBe('mis-notas.md')
  })

  await test.step('a moment leads to its second', async () => {
    await entry(page, /^nota en 0:/)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/&t=\d$/)
    await page.locator('video').waitFor()
    await expect(page.getByRole('button', { name: 'Anotar' })).toBeVisible()
  })
})

const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPaused: video.paused,
  }))
