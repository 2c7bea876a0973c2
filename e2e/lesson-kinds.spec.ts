import { expectAccessible } from './accessible.ts'
import { type Draft, publishDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { publishMixedCourse } from './mixed-course.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

/** Courses of sections with lessons of each kind, and their free samples. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }

let free: Draft

let sold: Draft

test.beforeAll('a free and a sold course', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const clip = shortClip
  free = await publishMixedCourse(server, professor, { title: 'Acuarela', price: 0, clip })
  sold = await publishMixedCourse(server, professor, { title: 'Óleo', price: 300, clip })
})

test('a course page lists its lessons by section, each with its kind', async ({ newPage }) => {
  const page = await newPage()
  await page.goto(`/Dashboard/course-view?id=${sold.courseId}`)
  const contents = page.getByRole('region', { name: 'Contenido del curso' })
  await expect(contents.getByText('4 contenidos', { exact: true })).toBeVisible()
  await expect(page.getByText('4 contenidos, 2 s de video')).toBeVisible()
  const rows = contents.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Bienvenida')
  await expect(rows.nth(0)).toContainText('Video1 s')
  await expect(rows.nth(0)).toContainText('Muestra gratis')
  await expect(rows.nth(1)).toContainText('Lectura')
  await expect(rows.nth(1)).toContainText('Muestra gratis')
  await expect(rows.nth(2)).toContainText('Archivo')
  await expect(rows.nth(2)).toContainText('Sin acceso')
  await expect(rows.nth(3)).toContainText('Sin acceso')

  const fold = contents.locator('summary', { hasText: 'Materiales' })
  await expect(fold).toContainText('2 contenidos')
  await expect(contents.locator('summary', { hasText: 'La práctica' })).toContainText(
    '1 video · 1 s',
  )
  await fold.focus()
  await page.keyboard.press('Enter')
  const folded = contents.getByRole('link', { name: 'Elegir el papel' })
  await expect(folded).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(folded).toBeVisible()

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await beginSession(page, student.email)
  await page.goto(`/Dashboard/course-view?id=${free.courseId}`)
  await expect(rows.nth(1)).toContainText('Lectura')
  // The marks of samples are hidden from students with access.
  await expect(contents.getByText('Muestra gratis')).toHaveCount(0)
  await expect(contents.getByText('Sin acceso')).toHaveCount(0)
})

const watchHref = ({ courseId, lessonIds }: Draft, index: number) =>
  `/Dashboard/watch-video?id=${courseId}&lesson=${lessonIds[index]}`

test('a student reads, downloads and watches a course of each kind to its end', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto(`/Dashboard/course-view?id=${free.courseId}`)
  await page.getByRole('link', { name: 'Elegir el papel' }).click()
  const side = page.getByRole('region', { name: 'Contenido del curso' })
  await expect(side.getByRole('list', { name: 'Materiales' }).getByRole('listitem')).toHaveCount(2)
  await expect(side.locator('[aria-current]')).toContainText('Leyendo')

  await test.step('a text, whose HTML is shown as it was typed', async () => {
    await expect(page.getByRole('heading', { name: 'El papel', exact: true })).toBeVisible()
    await expect(page.getByText('<b>Sin HTML</b>')).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })

  await test.step('is marked once, although it is pressed twice, and not without a connection', async () => {
    let marks = 0
    await page.route('**/progress/*/done', async (route) => {
      marks += 1
      await route.continue()
    })
    const mark = page.getByRole('button', { name: 'Marcar como leída' })
    await page.context().setOffline(true)
    await mark.click()
    await expect(page.getByRole('alert')).toContainText('No hay conexión y no se marcó.')
    await page.context().setOffline(false)
    marks = 0
    await mark.dblclick()
    await expect(page.getByRole('status').filter({ hasText: 'Leída' })).toBeVisible()
    await expect(side.getByText('1 de 4 contenidos vistos')).toBeVisible()
    expect(marks).toBe(1)
    await expect(page.getByRole('link', { name: 'Siguiente: Lista de compras' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('a file is downloaded, and marked', async () => {
    await expect(page.getByText('lista.pdf')).toBeVisible()
    await expect(page.getByText('15 B')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('lista.pdf')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Marcar como vista' }).click()
    await expect(side.getByText('2 de 4 contenidos vistos')).toBeVisible()
  })

  await test.step('the next video plays, and what is left is a video too', async () => {
    await page.getByRole('link', { name: 'Siguiente: La aguada' }).click()
    await expect(side.getByText('3 de 4 contenidos vistos')).toBeVisible()
    const end = page.getByRole('region', { name: 'Fin del curso' })
    await expect(end).toContainText('Te falta 1 contenido por ver')
    await end.getByRole('link', { name: /Ver lo que falta/ }).click()
    await expect(side.getByText('4 de 4 contenidos vistos')).toBeVisible()
  })

  await test.step('its end leads into the text that follows', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Elegir el papel' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Leída' })).toBeVisible()
    await side.getByRole('link', { name: 'Volver al curso' }).click()
    await expect(page.getByText('4 de 4 contenidos vistos')).toBeVisible()
    await expect(page.getByText(/Terminaste este curso el/)).toBeVisible()
    await expect(page.getByRole('link', { name: /certificado/i })).toBeVisible()
  })
})

test('a visitor opens the free samples, and only these', async ({ newPage }) => {
  const page = await newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    const isReport = request.method() === 'POST' && request.url().includes('/progress/')
    if (isReport) reports.push(request.url())
  })
  await page.goto(`/Dashboard/course-view?id=${sold.courseId}`)
  await page.getByRole('link', { name: 'Bienvenida' }).click()
  const invitation = page.getByRole('region', { name: 'Muestra gratis' })
  await expect(invitation.getByRole('button', { name: 'Comprar curso' })).toBeVisible()
  await expect(invitation.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()

  await test.step('the end of one leads to the next, past what is locked', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Elegir el papel' })).toBeVisible()
    await expect(page.getByText('Grano fino')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marcar como leída' })).toHaveCount(0)
    await expect(invitation).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.reload()
    await expect(page.getByText('Grano fino')).toBeVisible()
  })

  await test.step('what is locked asks for a session, without a request', async () => {
    await page.getByRole('link', { name: 'Abrir Lista de compras' }).click()
    const locked = page.getByRole('region', { name: 'Acceso Denegado' })
    await expect(locked).toContainText(
      'No tienes acceso al contenido. Debes comprar una suscripción o el curso para acceder.',
    )
    await page.getByRole('link', { name: 'Reproducir La aguada' }).click()
    await expect(locked).toBeVisible()
    await expect(invitation).toHaveCount(0)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      for (const name of ['Comprar Curso', 'Comprar Suscripción', 'Iniciar sesión']) {
        await locked.getByRole('link', { name }).hover()
        await expectAccessible(page)
        await locked.getByRole('link', { name }).focus()
        await expectAccessible(page)
      }
    }
    await locked.getByRole('link', { name: 'Comprar Suscripción' }).click()
    await expect(page).toHaveURL(/\/Dashboard\/subscription/)
  })
  expect(reports).toEqual([])
})

test('a student without access plays a sample, and is denied the rest', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/get-video').add(`/content/${sold.lessonIds[2]}`)
  const page = await newPage()
  await beginSession(page, student.email)
  const reports: string[] = []
  page.on('request', (request) => {
    const isReport = request.method() === 'POST' && request.url().includes('/progress/')
    if (isReport) reports.push(request.url())
  })
  await page.goto(watchHref(sold, 0))
  await expect(page.getByRole('heading', { level: 1, name: 'Elegir el papel' })).toBeVisible()
  for (const index of [2, 3]) {
    await page.goto(watchHref(sold, index))
    const dialog = page.getByRole('dialog', { name: 'Acceso Denegado' })
    await expect(dialog.getByRole('link', { name: 'Comprar Suscripción' })).toBeFocused()
    await expect(dialog.getByRole('link', { name: 'Comprar Curso' })).toBeVisible()
  }
  expect(reports).toEqual([])
})

test('a text that fails to come is asked for again', async ({ newPage, expectedErrors }) => {
  const path = `/content/${sold.lessonIds[1]}`
  expectedErrors.add(path)
  const page = await newPage()
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { msg: 'Broken' } }))
  // A page that is opened anew brings the text; the end of the video before asks for it.
  await page.goto(watchHref(sold, 0))
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir este contenido')
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('Grano fino')).toBeVisible()
})

test('an audio is uploaded, heard over the cover of its course, and finishes it', async ({
  server,
  clips,
  newPage,
}) => {
  const draft = await writeCourse(server, professor, { title: 'Oído', price: 0, items: [] })
  const teacher = await newPage()
  await beginSession(teacher, professor.email)

  await test.step('the professor uploads an MP3 where videos are uploaded', async () => {
    await teacher.goto(`/DashTeachers/courses/${draft.courseId}`)
    await teacher.getByRole('button', { name: 'Agregar', exact: true }).click()
    await teacher.getByRole('menuitem', { name: 'Video o audio' }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Agregar video al curso' })
    await dialog.getByLabel('Título del video').fill('El tono')
    await dialog.getByLabel('Archivo de video').setInputFiles(await clips.sound({ seconds: 8 }))
    await dialog.getByRole('button', { name: 'Subir Video' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    const row = teacher.getByRole('listitem').filter({ hasText: 'El tono' }).first()
    await expect(row.getByText('Audio', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(row.getByText('8 s')).toBeVisible()
  })

  await publishDraft(server, professor, draft)
  const learner = await newPage()
  await beginSession(learner, student.email)

  await test.step('its course says that it is heard', async () => {
    await learner.goto(`/Dashboard/course-view?id=${draft.courseId}`)
    const main = learner.getByRole('main')
    await expect(main.getByText('Audio', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('1 audio, 8 s en total')).toBeVisible()
    await main.getByRole('link', { name: 'El tono' }).first().click()
  })

  await test.step('it plays, and nothing of a picture is offered', async () => {
    const video = learner.locator('video')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0.3)
    expect(await video.evaluate((one: HTMLVideoElement) => one.currentSrc)).toMatch(
      /\/progressive\.m4a$/,
    )
    expect(await video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(0)
    await expect(learner.getByRole('button', { name: /pausa/i })).toBeVisible()
    await expect(learner.getByRole('button', { name: 'imagen en imagen' })).toHaveCount(0)
    await expect(learner.locator('media-rendition-menu-button')).toHaveCount(0)
    const told = await learner.evaluate(() => navigator.mediaSession.metadata)
    expect(told).not.toBeNull()
    expect(await learner.evaluate(() => navigator.mediaSession.metadata!.title)).toBe('El tono')
    // Nothing moves that the controls would hide, so that they stay.
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(3)
    const bar = learner.locator('media-control-bar')
    expect(await bar.evaluate((one: HTMLElement) => getComputedStyle(one).opacity)).toBe('1')
    await learner.locator('media-controller').press('k')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
    await expect(learner.getByRole('listitem').filter({ hasText: 'El tono' })).toContainText(
      /\d+ % escuchado/,
    )
    await learner.locator('media-controller').press('k')
  })

  await test.step('to its end, and then it is heard', async () => {
    await expect(learner.getByRole('region', { name: 'Fin del curso' })).toContainText(
      'Terminaste el curso',
      { timeout: 30_000 },
    )
    await expect(learner.getByText('1 de 1 audio escuchado')).toBeVisible()
  })
})
