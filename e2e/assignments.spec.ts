import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { publishDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { openClassroom, professor, student } from './lesson.ts'
import type { Academy } from './outbox.ts'
import { beginSession } from './steps.ts'

/** From the first draft to the accepted work, between a student's phone and the professor's desk. */

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
  await openClassroom(server)
  const draft = await writeCourse(server, professor, { title: 'Acuarela', price: 0, items: [] })
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
