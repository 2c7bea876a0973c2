import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { type Draft, publishDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { enterLesson, openClassroom, professor, student, watch, writeLesson } from './lesson.ts'
import type { Academy } from './outbox.ts'
import { addQuizLesson } from './quiz-lesson.ts'
import { startVideo } from './playback.ts'
import { beginSession, play } from './steps.ts'

/** What a student does with the lessons of a course, and what its professor makes of it. */

test.beforeAll('a professor and a student', async ({ servers }, info) => {
  await openClassroom(await servers.of(info.file))
})

/** Of one quality, so that it is made soon. */
const ofOneQuality = { seconds: 8, size: '320x180' }

interface Practice extends Draft {
  quizId: string
}

/** A published course of one video that asks a question at its second second, and a quiz of it. */
async function openPractice(server: Academy, clip: string): Promise<Practice> {
  const draft = await writeLesson(server, clip, { title: 'Acuarela con preguntas' })
  const token = await tokenOf(server, professor.email)
  const { quizId, question } = await addQuizLesson(server, professor, draft.courseId)
  const asked = `/videos/${draft.videoIds[0]}/questions`
  const { version } = await ask<{ version: string }>(server, asked, { token })
  const body = JSON.stringify({ version, questions: [{ question, seconds: 2 }] })
  await ask(server, asked, { method: 'PUT', token, body })
  await publishDraft(server, professor, draft, 'ready')
  return { ...draft, quizId }
}

test('a video asks while it plays, and its quiz is passed on a phone', async ({
  newPage,
  server,
  clips,
}) => {
  const practice = await openPractice(server, await clips.of(ofOneQuality))
  const page = await newPage(360)
  await beginSession(page, student.email)

  await test.step('the video stops at its second, and goes on once it is answered', async () => {
    // It plays by itself, and would go on if it were started once more.
    await watch(page, practice)
    const dialog = page.getByRole('dialog', { name: 'Una pregunta del video' })
    await expect(dialog).toBeVisible()
    expect(await isPaused(page)).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Con aceite' }).check()
    await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(dialog.getByText('Incorrecta')).toBeVisible()
    await expect(dialog.getByText('El aceite es del óleo.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Seguir viendo' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  await test.step('the quiz is answered, handed in and passed', async () => {
    await watch(page, { ...practice, lessonIds: [practice.quizId] })
    await expectReady(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByRole('radio', { name: 'Con agua' }).check()
    await expect(page.getByText('Guardado', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Con agua' })).toBeChecked()
    await page.getByRole('button', { name: 'Entregar' }).click()
    const sure = page.getByRole('dialog', { name: 'Entregar intento' })
    await sure.getByRole('button', { name: 'Entregar' }).click()
    await expect(page.getByText('Correcta', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('its professor reads both', async () => {
    const token = await tokenOf(server, professor.email)
    const { results } = await ask<{ results: object[] }>(
      server,
      `/videos/${practice.videoIds[0]}/answers`,
      { token },
    )
    expect(results).toMatchObject([{ answerCount: 1, rightCount: 0 }])
    await beginSession(page, professor.email)
    await page.goto(`/DashTeachers/cuestionarios/${practice.quizId}`)
    await expect(page.getByText('Diego Rivas')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

const isPaused = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused)

const definition = {
  kind: 'assignment',
  instructions: 'Pinta una **naranja** y graba cómo lo haces.',
  text: 'required',
  files: { kinds: ['video'], minCount: 1, maxCount: 2, maxBytes: 25_000_000 },
  rubric: [
    {
      title: 'Color',
      points: 6,
      levels: [
        { title: 'Vivo', points: 6 },
        { title: 'Apagado', points: 2 },
      ],
    },
    { title: 'Composición', points: 4 },
  ],
}

async function publishAssignment(server: Academy) {
  const draft = await writeCourse(server, professor, { title: 'Bodegones', price: 0, items: [] })
  const token = await tokenOf(server, professor.email)
  const path = `/courses/${draft.courseId}/activities`
  const body = { title: 'Bodegón', activity: definition }
  const { insertedId } = await post<{ insertedId: string }>(server, path, body, token)
  await publishDraft(server, professor, draft)
  return { courseId: draft.courseId, lessonId: insertedId }
}

async function expectWell(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Entregar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entregar tarea' })
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect(page.getByText('En revisión').first()).toBeVisible()
}

test('work is handed in, returned, corrected and accepted, and the course is finished', async ({
  newPage,
  server,
  shortClip,
}) => {
  const { courseId, lessonId } = await publishAssignment(server)
  const phone = await newPage(360)
  const desk = await newPage()
  const text = phone.getByRole('textbox', { name: 'Tu texto' })

  await test.step('a text and a video are handed in on a phone', async () => {
    await beginSession(phone, student.email)
    await phone.goto(`/Dashboard/watch-video?id=${courseId}&lesson=${lessonId}`)
    await expectReady(phone)
    await expect(phone.getByText('naranja')).toBeVisible()
    await expectWell(phone)
    await phone.getByRole('button', { name: 'Empezar' }).click()
    await text.fill('Una naranja con **sombra**')
    await expect(phone.getByText('Guardado', { exact: true })).toBeVisible()
    await phone.getByLabel('Agregar archivos').setInputFiles(shortClip)
    await expect(phone.getByRole('link', { name: /^Descargar / })).toBeVisible()
    await expectWell(phone)
    await phone.reload()
    await expect(text).toHaveValue('Una naranja con **sombra**')
    await handIn(phone)
    await expectWell(phone)
  })

  await test.step('the professor finds it in the inbox, and returns it with a remark', async () => {
    await beginSession(desk, professor.email)
    await desk.goto('/DashTeachers/bandeja?tipo=tareas')
    await desk.getByRole('link', { name: 'Revisar a Diego Rivas' }).click()
    await expect(desk.getByRole('heading', { name: 'Diego Rivas' })).toBeVisible()
    await expect(desk.getByText('sombra')).toBeVisible()
    await desk.getByRole('button', { name: /^Comentar en este segundo/ }).click()
    await desk.getByLabel('Comentario en 0:00').fill('Aquí tiembla.')
    await desk.getByRole('button', { name: 'Agregar comentario' }).click()
    await desk.getByRole('button', { name: 'Apagado: 2' }).click()
    await desk.getByRole('textbox', { name: 'Comentario' }).fill('Más contraste.')
    await expectWell(desk)
    await desk.getByRole('button', { name: 'Devolver para corregir' }).click()
    await expect(desk.getByText('La entrega se devolvió para corregir.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Corregir la revisión' })).toBeVisible()
  })

  await test.step('the student reads why, and hands in again what they had', async () => {
    await phone.reload()
    await expect(phone.getByText('Por corregir').first()).toBeVisible()
    await expect(phone.getByText('Más contraste.')).toBeVisible()
    await phone.getByRole('button', { name: /^Ir a 0:00 de / }).click()
    await expect(phone.locator('video')).toBeFocused()
    await expectWell(phone)
    await phone.getByRole('button', { name: 'Corregir y entregar' }).click()
    await expect(phone.getByRole('heading', { name: 'Entrega 2' })).toBeVisible()
    await text.fill('Una naranja con más contraste')
    await expect(phone.getByRole('link', { name: /^Descargar / })).toBeVisible()
    await handIn(phone)
  })

  await test.step('the professor accepts it with its points', async () => {
    await desk.goto(`/DashTeachers/tareas/${lessonId}`)
    await desk.getByRole('link', { name: 'Diego Rivas' }).first().click()
    await desk.getByRole('button', { name: 'Vivo: 6' }).click()
    await desk.getByRole('button', { name: 'Aceptar' }).click()
    await expect(desk.getByText('Faltan los puntos.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Composición' }).fill('3')
    await expect(desk.getByText('9 de 10 puntos · alcanza para aprobar')).toBeVisible()
    await desk.getByRole('button', { name: 'Aceptar' }).click()
    await expect(desk.getByText('La entrega quedó aceptada.')).toBeVisible()
    await desk.goto(`/DashTeachers/tareas/${lessonId}?parte=alumnos`)
    await expect(desk.getByRole('row', { name: /Diego Rivas/ })).toContainText('9 de 10')
    await expectWell(desk)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Descargar CSV' }).click()
    expect((await download).suggestedFilename()).toBe('tarea.csv')
  })

  await test.step('the progress says so', async () => {
    await phone.reload()
    await expect(phone.getByText('Aprobada').first()).toBeVisible()
    await expect(phone.getByText('9 de 10 puntos', { exact: true })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Corregir y entregar' })).toHaveCount(0)
    await phone.goto(`/Dashboard/course-view?id=${courseId}`)
    await expect(phone.getByText('1 de 1 tarea aprobada')).toBeVisible()
    await expectWell(phone)
  })
})

const entry = (page: Page, name: RegExp) => page.getByRole('article', { name })

test('N pauses the video and keeps its second; a note without a line arrives later', async ({
  newPage,
  server,
  clips,
  expectedErrors,
}) => {
  const lesson = await writeLesson(server, await clips.of(ofOneQuality))
  await publishDraft(server, professor, lesson)
  const page = await newPage(360)
  await enterLesson(page, lesson)
  await expectReady(page)
  const field = page.getByRole('textbox', { name: /^Nota en 0:0\d$/ })

  await test.step('the key writes no letter, and stops where it was pressed', async () => {
    await play(page)
    await page.getByRole('region', { name: 'reproductor de video' }).press('n')
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

test('a course that is watched whole gives a certificate that anybody can check', async ({
  newPage,
  server,
  clips,
}) => {
  // Short, as it is watched to its end.
  const clip = await clips.of({ seconds: 3, size: '320x180', isSilent: true })
  const lesson = await writeLesson(server, clip, { title: 'Papel picado' })
  await publishDraft(server, professor, lesson)
  const page = await newPage()
  await enterLesson(page, lesson)
  const video = page.locator('video')
  await startVideo(video)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  const end = page.getByRole('region', { name: 'Fin del curso' })
  await end.getByRole('link', { name: 'Ver certificado' }).click()
  await expect(page.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
  const visitor = await newPage(360)
  await visitor.goto(page.url())
  await expect(visitor.getByText('Diego Rivas')).toBeVisible()
  await expectNoSidewaysScroll(visitor)
})
