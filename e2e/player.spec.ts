import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { scriptWith } from './built-scripts.ts'
import { publishDraft } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { enterLesson, item, openClassroom, professor, watch, writeLesson } from './lesson.ts'
import { beginSession } from './steps.ts'

const captions = `WEBVTT

00:00.000 --> 00:04.000
Hoy preparamos el papel.

00:04.000 --> 00:08.000
<script>alert(1)</script>
`

test('a video is captioned, and played as each viewer likes it', async ({
  newPage,
  server,
  clip,
  shortClip,
  expectedErrors,
}) => {
  await openClassroom(server)
  const free = await writeLesson(server, clip, { title: 'Acuarela libre' })
  const sold = await writeLesson(server, shortClip, { title: 'Óleo', price: 300 })

  expectedErrors.add(`/videos/${free.videoIds[0]}/captions/es`).add('/get-video')

  const teacher = await newPage()

  await test.step('the professor words the item anew, while the course is a draft', async () => {
    await beginSession(teacher, professor.email)
    await teacher.goto('/DashTeachers/categories')
    await openLessons(teacher, 'Acuarela libre')
    // Polled until the video is processed, without reopening the dialog.
    await expect(teacher.getByText('Video 1 · 8 s')).toBeVisible({ timeout: 60_000 })
    await teacher.getByRole('button', { name: `Editar ${item}` }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Editar video' })
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await dialog.getByLabel('Título del video').fill('El papel')
    await dialog.getByLabel('Descripción').fill('Algodón, gramaje y grano.')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(teacher.getByText('Los datos del video se guardaron.')).toBeVisible()
    await expect(teacher.getByRole('heading', { name: 'El papel' })).toBeVisible()
    await expect(teacher.getByText('Algodón, gramaje y grano.')).toBeVisible()
  })

  for (const draft of [free, sold]) await publishDraft(server, professor, draft, 'ready')

  await test.step('and captions it, although it is published by now', async () => {
    await teacher.reload()
    await openLessons(teacher, 'Acuarela libre')
    await expect(teacher.getByRole('button', { name: 'Editar El papel' })).toHaveCount(0)
    await teacher.getByRole('button', { name: 'Subtítulos de El papel' }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Subtítulos' })
    await expect(dialog.getByText('Este video todavía no tiene subtítulos.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Agregar subtítulos' }).click()
    await chooseFile(
      teacher,
      captions.replace('00:04.000 --> 00:08.000', '00:40.000 --> 00:41.000'),
    )
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(
      dialog.getByText('Línea 6: el tiempo rebasa el final del video (00:00:08'),
    ).toBeVisible()
    await chooseFile(teacher, captions)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('es · 2 subtítulos')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cambiar Español' }).click()
    await dialog.getByLabel('Nombre para quien estudia').fill('Español de México')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Español de México')).toBeVisible()
    await expectNoSidewaysScroll(teacher)
  })

  const learner = await newPage()
  const video = learner.locator('video')
  const showing = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter((track) => track.kind === 'subtitles' && track.mode === 'showing')
        .map((track) => [track.label, ...[...(track.activeCues ?? [])].map(textOfCue)]),
    )

  await test.step('captions are off at first, and stay on once wanted', async () => {
    await learner.addInitScript('window.textOfCue = (cue) => cue.text')
    await enterLesson(learner, free)
    await expect.poll(() => seconds(learner)).toBeGreaterThan(0.2)
    expect(await showing()).toEqual([])
    await learner.getByRole('button', { name: 'subtítulos' }).click()
    await learner.getByRole('menuitemradio', { name: 'Español de México' }).click()
    await seek(learner, 1)
    await expect.poll(showing).toEqual([['Español de México', 'Hoy preparamos el papel.']])
    await learner.reload()
    await expect.poll(() => showing().then((tracks) => tracks[0]?.[0])).toBe('Español de México')
    await seek(learner, 5)
    await expect
      .poll(showing)
      .toEqual([['Español de México', '&lt;script&gt;alert(1)&lt;/script&gt;']])
  })

  await test.step('the transcript is fetched when it is opened, read along and played from', async () => {
    const fetched: string[] = []
    learner.on('request', (request) => fetched.push(request.url()))
    const panel = await scriptWith('features/transcripts/transcript-panel.tsx')
    const ofTranscript = () =>
      fetched.filter((url) => url.endsWith(panel) || /\/transcript(\?|$)/.test(url))
    await learner.reload()
    await expect.poll(() => seconds(learner)).toBeGreaterThan(0.2)
    const opener = learner.getByRole('button', { name: 'Transcripción', exact: true })
    await expect(opener).toBeVisible()
    expect(ofTranscript()).toEqual([])
    await opener.click()
    const lines = learner.getByRole('list', { name: 'Transcripción' })
    const current = lines.locator('[aria-current=true]')
    await lines.getByRole('button', { name: /script/ }).click()
    await expect.poll(() => seconds(learner)).toBeGreaterThan(3.9)
    await expect(current).toContainText('<script>alert(1)</script>')
    await lines.getByRole('button', { name: /Hoy preparamos/ }).focus()
    await learner.keyboard.press('Enter')
    await expect(current).toContainText('Hoy preparamos el papel.')
    await expect.poll(() => seconds(learner)).toBeLessThan(4)
    expect(ofTranscript()).toHaveLength(2)
    await expectAccessible(learner)
    await learner.goto(`${learner.url()}&t=5`)
    await expect.poll(() => seconds(learner)).toBeGreaterThanOrEqual(5)
  })

  await test.step('quality and speed are chosen by hand', async () => {
    await learner.getByRole('button', { name: 'calidad' }).click()
    await learner.getByRole('menuitemradio', { name: '240p', exact: true }).click()
    await seek(learner, 0)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight))
      .toBe(240)
    await learner.getByRole('button', { name: 'calidad' }).click()
    await expect(learner.getByRole('menuitemradio', { name: /Automática/ })).toBeVisible()
    await learner.keyboard.press('Escape')
    await learner.getByRole('button', { name: /velocidad/i }).click()
    await learner.getByRole('menuitemradio', { name: '1.5x' }).click()
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate))
      .toBe(1.5)
  })

  await test.step('on a phone each control is as wide as a finger', async () => {
    await learner.setViewportSize({ width: 360, height: 740 })
    await expect
      .poll(() => learner.locator('media-control-bar').evaluate(narrowestControl))
      .toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(learner)
    await learner.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the keyboard plays, seeks and silences', async () => {
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    await seek(learner, 1)
    await learner.getByRole('region', { name: 'reproductor de video' }).press('k')
    const before = await isPaused()
    await learner.keyboard.press('k')
    await expect.poll(isPaused).toBe(!before)
    await learner.keyboard.press('m')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
    await learner.keyboard.press('c')
    await expect.poll(showing).toEqual([])
    await learner.keyboard.press('c')
    await expect.poll(() => showing().then((tracks) => tracks.length)).toBe(1)
  })

  await test.step('the time bar shows what is there', async () => {
    await learner.locator('media-time-range').hover()
    const thumbnail = learner.locator('media-preview-thumbnail').first()
    await expect(thumbnail).toBeVisible()
    await expect(thumbnail).toHaveAttribute('mediapreviewimage', /storyboard\.jpg/)
  })

  await test.step('an older address, which names the video, still plays it', async () => {
    await learner.context().clearCookies({ name: 'cookieConsent' })
    await learner.goto(`/Dashboard/watch-video?id=${free.courseId}&video=${free.videoIds[0]}`)
    await expect(learner.getByRole('heading', { name: 'El papel' })).toBeVisible()
    await expect.poll(() => seconds(learner)).toBeGreaterThan(0.2)
  })

  await test.step('the cookie notice stands below the player', async () => {
    const notice = learner.getByRole('region', { name: 'Aviso de cookies' })
    await expect(notice).toHaveCSS('position', 'static')
    const player = learner.getByRole('region', { name: 'reproductor de video' })
    const [below, above] = [await notice.boundingBox(), await player.boundingBox()]
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    // What comes into view with it moves it down.
    await notice.scrollIntoViewIfNeeded()
    await expect(learner.getByLabel('Tu pregunta')).toBeVisible()
    await notice.getByRole('button', { name: 'Aceptar' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('who has not bought a course is offered it', async () => {
    await watch(learner, sold)
    const dialog = learner.getByRole('dialog', { name: 'Acceso Denegado' })
    await expect(dialog).toContainText('Debes comprar una suscripción o el curso para acceder.')
    await expect(dialog.getByRole('link', { name: 'Comprar Curso' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Comprar Suscripción' }).click()
    await expect(learner).toHaveURL(/\/Dashboard\/subscription/)
  })
})

declare const textOfCue: (cue: TextTrackCue) => string

async function openLessons(page: Page, course: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: course })
  await card.getByRole('button', { name: 'Contenido' }).click()
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'clase.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) }
  await page.getByLabel('Archivo de subtítulos').setInputFiles(file)
}

const seconds = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)

async function seek(page: Page, second: number): Promise<void> {
  await page.locator('video').evaluate((element: HTMLVideoElement, second) => {
    element.pause()
    element.currentTime = second
  }, second)
}

const narrowestControl = (bar: Element) =>
  Math.min(
    ...[...bar.querySelectorAll<HTMLElement>('[role=button]:not(media-time-display)')]
      .map((control) => control.offsetWidth)
      .filter((width) => width > 0),
  )
