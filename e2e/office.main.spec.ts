import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { publishCourse, submitDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** An administrator's main ways: reviewing a course, answering who asks for help, refunds. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
const lesson = 'Materiales y papel'
const picture = {
  name: 'captura.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

test.beforeAll('a professor and a student', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
})

test('a review sends its notes with the decision, to the second of the video', async ({
  newPage,
  server,
  clips,
}) => {
  const values = { title: 'Acuarela', items: [lesson] }
  const clip = await clips.of({ seconds: 3, size: '160x90' })
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

test('a student asks, the administration answers, both write on', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const page = await newPage()
  const director = await newPage()

  await test.step('the student sends a request with a file', async () => {
    await beginSession(page, student.email)
    await page.goto('/Dashboard/HelpCenter')
    await expect(page.getByLabel('Nombre')).toHaveValue('Diego Rivas')
    await expect(page.getByLabel('Correo')).toHaveValue(student.email)
    await expect(page.getByText('Aún no has enviado ninguna.')).toBeVisible()
    await page.getByLabel('Asunto').fill('No carga la clase')
    await page.getByLabel('Mensaje').fill('Se queda en negro.')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('heading', { name: /^Tu solicitud es la número/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the administrator is told, reads it, saves the file and answers', async () => {
    await beginSession(director, administrator.email, administrator.password)
    await director.goto('/Administrador/home')
    await expect(
      director.getByRole('heading', { name: 'Ayuda que espera respuesta' }),
    ).toBeVisible()
    await expect(director.getByRole('link', { name: /No carga la clase/ }).first()).toBeVisible()
    await director.getByRole('button', { name: 'Ayuda', exact: true }).click()
    await director.getByRole('link', { name: 'Solicitudes de ayuda' }).click()
    await director.getByLabel('Buscar por número').fill('diego rivas')
    await director.getByRole('link', { name: 'No carga la clase' }).click()
    await expect(director.getByText('Se queda en negro.')).toBeVisible()
    const download = director.waitForEvent('download')
    await director.getByRole('button', { name: /^captura\.png/ }).click()
    expect((await download).suggestedFilename()).toBe('captura.png')
    await expectAccessible(director)
    await director.getByLabel('Respuesta').fill('Recarga y prueba de nuevo.')
    await director.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(director.getByText('Contestada')).toBeVisible()
    await expect(director.getByLabel('Respuesta')).toHaveValue('')
  })

  const late = await newPage()
  await test.step('another administrator has it open too', async () => {
    await beginSession(late, administrator.email, administrator.password)
    await late.goto(director.url())
    expectedErrors.add(`/support/tickets/${director.url().split('/').at(-1)}/close`)
    await expect(late.getByText('Recarga y prueba de nuevo.')).toBeVisible()
  })

  await test.step('the student reads the answer by the email’s link and writes again', async () => {
    const email = await server.emailTo(student.email, 'Recarga y prueba de nuevo.')
    await page.goto(/\/Dashboard\/HelpCenter\?solicitud=[\w-]+/.exec(email)![0])
    await expect(page.getByText('Recarga y prueba de nuevo.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByText('Escribe un mensaje.')).toBeVisible()
    await page.getByLabel('Escribir otra vez').fill('Sigue igual.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sigue igual.' })).toBeVisible()
  })

  await test.step('the administrator cannot close what they have not read', async () => {
    const closeButton = { name: 'Cerrar solicitud' }
    await late.getByRole('button', closeButton).click()
    await expect(late.getByText(/Lee lo nuevo antes de cerrarla/)).toBeVisible()
    await expect(late.getByText('Sigue igual.')).toBeVisible()
    await director.reload()
    await expect(director.getByText('Sigue igual.')).toBeVisible()
    await director.getByRole('button', closeButton).click()
    await expect(director.getByText('La solicitud quedó cerrada.')).toBeVisible()
    await expect(director.getByText('Cerrada', { exact: true })).toBeVisible()
    await director.goto('/Administrador/tickets?estado=closed')
    await expect(director.getByRole('link', { name: 'No carga la clase' })).toBeVisible()
  })
})

test('a refund is asked for, given back, and ends the access', async ({ newPage, server }) => {
  const title = 'Papel picado'
  const sold = { title, price: 240, items: ['Dobleces'] }
  const courseId = await publishCourse(server, professor, sold)
  await buy(server, student, courseId)
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/subscription')
  await page.getByRole('link', { name: `Compra de curso: ${title}` }).click()
  await page.getByRole('button', { name: 'Pedir reembolso' }).click()
  const petition = page.getByRole('dialog', { name: 'Pedir reembolso' })
  await petition.getByLabel('Motivo').fill('Ya lo tomé en otra academia.')
  await petition.getByRole('button', { name: 'Pedir reembolso' }).click()
  await expect(page.getByText('Pediste un reembolso')).toBeVisible()

  await test.step('an administrator reads why, and gives the payment back', async () => {
    const admin = await newPage()
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/refunds')
    const asked = admin.getByRole('region', { name: 'Reembolsos que piden los alumnos' })
    await expect(asked.getByText('Ya lo tomé en otra academia.')).toBeVisible()
    await asked.getByRole('button', { name: /^Devolver el pago del pedido/ }).click()
    const sure = admin.getByRole('dialog', { name: '¿Devolver este pago?' })
    await sure.getByRole('button', { name: 'Devolver el pago' }).click()
    await expect(asked).toHaveCount(0)
    const row = admin.getByRole('row').filter({ hasText: student.email })
    await expect(row).toContainText('Reembolsado')
    await expect(row).toContainText('$240 MXN')
  })

  await page.reload()
  await expect(page.getByText('Reembolsado').first()).toBeVisible()
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.getByRole('button', { name: 'Comprar curso' })).toBeVisible()
})
