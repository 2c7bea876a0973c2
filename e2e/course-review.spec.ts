import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { submitDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const lesson = 'Materiales y papel'

test('a review sends its notes with the decision, to the second of the video', async ({
  newPage,
  server,
  clip,
}) => {
  await registerProfessor(server, professor)
  const values = { title: 'Acuarela', items: [lesson, 'El color'] }
  const draft = await writeCourse(server, professor, values, clip)
  await submitDraft(server, professor, draft, 'ready')
  const review = `/Administrador/CourseApproval/${draft.courseId}`
  const admin = await newPage(1440)
  await beginSession(admin, administrator.email, administrator.password)

  await test.step('the administrator comments on a second, and writes of the lesson', async () => {
    await admin.goto(review)
    await expectReady(admin)
    await setTime(admin, 1)
    await admin.getByRole('button', { name: 'Comentar en 0:01' }).click()
    await admin.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(admin.getByText('Escribe la nota.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('Comentario en 0:01').fill('Aquí se corta el audio.')
    await admin.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(admin.getByText('Aquí se corta el audio.')).toBeVisible()
    await admin.getByRole('button', { name: 'Nota del contenido' }).click()
    await admin.getByLabel('Nota del contenido').fill('Muy claro todo.')
    await admin.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(admin.getByText('2 notas van con tu decisión')).toBeVisible()
    await setTime(admin, 0)
    await admin.getByRole('button', { name: 'Ver desde 0:01' }).click()
    await expect.poll(() => readTime(admin)).toBeGreaterThanOrEqual(1)
  })

  await test.step('marks and ticks are kept, and another administrator sees them', async () => {
    await admin.getByRole('button', { name: 'Marcar como visto' }).click()
    await expect(admin.getByRole('button', { name: 'Visto', exact: true })).toBeVisible()
    await admin.getByRole('checkbox').first().check()
    await expect(admin.getByText(/^6 puntos de la lista|· 6 puntos de la lista/)).toBeVisible()
    const colleague = await newPage(360)
    await beginSession(colleague, administrator.email, administrator.password)
    await colleague.goto(review)
    await expectReady(colleague)
    await expect(colleague.getByText('Aquí se corta el audio.')).toBeVisible()
    await expect(colleague.getByRole('checkbox').first()).toBeChecked()
    for (const width of [360, 768, 1440]) {
      await colleague.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(colleague)
    }
    await expectAccessible(colleague)
  })

  await test.step('the decision sends the notes', async () => {
    await admin.getByRole('button', { name: 'Rechazar' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Rechazar curso' })
    await dialog.getByLabel('Motivo').fill('Falta corregir el audio.')
    await dialog.getByRole('button', { name: 'Rechazar curso' }).click()
    await expect(
      admin.getByRole('heading', { name: 'Notas de revisiones anteriores' }),
    ).toBeVisible()
    await expect(admin.getByText('2 notas sin atender.')).toBeVisible()
  })

  const studio = await newPage()
  await test.step('the professor reads them, sees the second, and attends one', async () => {
    await beginSession(studio, professor.email)
    await studio.goto(`/DashTeachers/courses/${draft.courseId}`)
    await expectReady(studio)
    await studio.getByRole('link', { name: `2 notas de la revisión en ${lesson}` }).click()
    await expect(studio.getByText('2 notas sin atender.')).toBeVisible()
    await expectAccessible(studio)
    for (const width of [360, 768, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(studio)
    }
    const note = studio.getByRole('article').filter({ hasText: 'Aquí se corta el audio.' })
    await note.getByRole('button', { name: 'Marcar como atendido' }).click()
    await expect(studio.getByText('1 nota sin atender.')).toBeVisible()
    await note.getByRole('link', { name: `Ver ${lesson} desde 0:01` }).click()
    await expect.poll(() => readTime(studio)).toBeGreaterThanOrEqual(1)
  })

  await test.step('the next review shows what was attended', async () => {
    const token = await tokenOf(server, professor.email)
    await ask(server, `/status/${draft.courseId}/pending`, { method: 'PUT', token })
    await admin.goto(review)
    await expectReady(admin)
    await expect(admin.getByText('1 nota sin atender.')).toBeVisible()
    await expect(admin.getByText('Atendido')).toBeVisible()
    await admin.getByRole('button', { name: 'Aprobar' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Publicar curso' })
    await expect(dialog).toContainText('Quedan puntos de la lista sin palomear.')
    await dialog.getByRole('button', { name: 'Publicar curso' }).click()
    await expect(admin.getByRole('button', { name: 'Retirar' })).toBeVisible()
  })
})

test('the academy writes its own checklist, and may require it', async ({ newPage, server }) => {
  const teacher = { name: 'Tomás', surname: 'Rivera', email: 'tomas@correo.mx' }
  await registerProfessor(server, teacher)
  const draft = await writeCourse(server, teacher, { title: 'Barro', items: ['Uno'] })
  await submitDraft(server, teacher, draft)
  const admin = await newPage()
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto('/Administrador/settings?seccion=revision')
  await expectReady(admin)
  await admin.getByRole('button', { name: 'Quitar el punto 7' }).click()
  await admin.getByRole('button', { name: 'Subir el punto 2' }).click()
  await expect(admin.getByRole('textbox', { name: 'Punto 1' })).toHaveValue(/se ven y se oyen bien/)
  await admin.getByRole('button', { name: 'Agregar un punto' }).click()
  await admin.getByRole('button', { name: 'Guardar lista' }).click()
  await expect(admin.getByText('Escribe el punto o quítalo.')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Punto 7' }).fill('Termina con un ejercicio.')
  await admin.getByLabel('Pedirlos todos para aprobar').check()
  await admin.getByRole('button', { name: 'Guardar lista' }).click()
  await expect(admin.getByText('La lista de revisión se guardó.')).toBeVisible()
  await expectAccessible(admin)
  for (const width of [360, 768, 1440]) {
    await admin.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(admin)
  }
  await admin.goto(`/Administrador/CourseApproval/${draft.courseId}`)
  await expectReady(admin)
  await expect(admin.getByText('Faltan 7 puntos.', { exact: false })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Aprobar' })).toBeDisabled()
  for (const point of await admin.getByRole('checkbox').all()) await point.check()
  await admin.getByRole('button', { name: 'Aprobar' }).click()
  await admin
    .getByRole('dialog', { name: 'Publicar curso' })
    .getByRole('button', { name: 'Publicar curso' })
    .click()
  await expect(admin.getByText('Curso publicado')).toBeVisible()
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
