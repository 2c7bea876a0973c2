import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** A published course is changed, moved and retired. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const next = { name: 'Tomás', surname: 'Rivera', email: 'tomas@correo.mx' }
const buyer = { name: 'Luis', surname: 'Prado', email: 'luis@correo.mx' }

test.beforeAll('two professors and a student', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  for (const person of [professor, next]) await registerProfessor(server, person)
  await registerStudent(server, buyer)
})

test('a published course changes when an administrator approves its changes', async ({
  newPage,
  server,
}) => {
  const values = { title: 'Grabado', items: ['Papel', 'Gubias'], price: 150 }
  const courseId = await publishCourse(server, professor, values)
  const shown = `/Dashboard/course-view?id=${courseId}`
  const studio = await newPage()
  await beginSession(studio, professor.email)

  await test.step('the professor prepares and sends changes', async () => {
    await studio.goto(`/DashTeachers/courses/${courseId}`)
    await expectReady(studio)
    await studio.getByRole('button', { name: 'Preparar cambios' }).click()
    await expect(
      studio.getByRole('heading', { level: 1, name: 'Cambios de Grabado' }),
    ).toBeVisible()
    await studio.getByRole('switch', { name: 'Quitar Papel' }).check()
    const row = studio.getByRole('listitem').filter({ hasText: 'Papel' })
    await expect(row).toContainText('Se quita')
    await studio.getByRole('link', { name: 'Datos' }).click()
    await studio.getByRole('textbox', { name: 'Título' }).fill('Grabado y estampa')
    await studio.getByRole('textbox', { name: 'Requisitos, línea 1' }).fill('Una gubia de 3 mm')
    await studio.getByRole('button', { name: 'Guardar Cambios' }).click()
    await studio
      .getByRole('dialog', { name: 'Guardar cambios' })
      .getByRole('button', { name: 'Guardar cambios' })
      .click()
    await expect(
      studio.getByRole('heading', { level: 1, name: 'Cambios de Grabado y estampa' }),
    ).toBeVisible()
    await studio.getByRole('link', { name: 'Contenido', exact: true }).click()
    for (const width of [360, 768, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(studio)
    }
    await expectAccessible(studio)
    await studio.getByRole('button', { name: 'Enviar cambios a revisión' }).click()
    await studio
      .getByRole('dialog', { name: 'Enviar cambios a revisión' })
      .getByRole('button', { name: 'Enviar cambios a revisión' })
      .click()
    await expect(studio.getByRole('button', { name: 'Retirar de la revisión' })).toBeVisible()
  })

  const visitor = await newPage(360)
  await visitor.goto(shown)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Grabado', exact: true }),
  ).toBeVisible()

  await test.step('an administrator compares and approves', async () => {
    const admin = await newPage()
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/CourseApproval?estado=pending')
    await expectReady(admin)
    await admin.getByRole('button', { name: 'Cambios de Grabado y estampa', exact: true }).click()
    const changes = admin.getByRole('region', { name: 'Qué cambia' })
    await expect(changes).toContainText('Grabado y estampa')
    await expect(changes).toContainText('• Una gubia de 3 mm')
    await expect(changes).toContainText('Se quita: «Papel»')
    await expectAccessible(admin)
    const dialog = admin.getByRole('dialog', { name: 'Grabado y estampa' })
    await dialog.getByRole('button', { name: 'Aprobar' }).click()
    await admin
      .getByRole('dialog', { name: 'Publicar cambios' })
      .getByRole('button', { name: 'Publicar cambios' })
      .click()
    await expect(admin.getByText('Los cambios del curso ya están publicados.')).toBeVisible()
  })

  await visitor.goto(shown)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Grabado y estampa' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Requisitos' })).toBeVisible()
  await expect(visitor.getByText('Una gubia de 3 mm')).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await expect(visitor.getByRole('link', { name: /^Papel$/ })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /^Gubias$/ })).toBeVisible()
})

test('an administrator gives a course to another professor, who goes on with it', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  const values = { title: 'Estampa japonesa', items: ['Papel'], price: 150 }
  const courseId = await publishCourse(server, professor, values)
  const shown = `/Dashboard/course-view?id=${courseId}`
  const visitor = await newPage(360)
  await visitor.goto(shown)
  await expect(visitor.getByText('Elena Márquez').first()).toBeVisible()

  const admin = await newPage()
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto(`/Administrador/CourseApproval?id=${courseId}`)
  await expectReady(admin)
  await admin.getByRole('link', { name: 'Abrir su página' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Estampa japonesa')
  await expectAccessible(admin)

  await test.step('the reason and another professor are asked for', async () => {
    await admin.getByRole('button', { name: 'Cambiar de maestro o categoría' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Cambiar de maestro o categoría' })
    const send = dialog.getByRole('button', { name: 'Cambiar curso' })
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Maestro').fill('Rivera')
    await admin.getByRole('option', { name: /Tomás Rivera/ }).click()
    await send.click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Elena se muda de ciudad.')
    await expectAccessible(admin)
    for (const width of [360, 768, 1440]) {
      await admin.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(admin)
    }
    await send.click()
    await expect(admin.getByText('Curso cambiado')).toBeVisible()
    await expect(admin.getByText('Tomás Rivera').first()).toBeVisible()
  })

  await test.step('visitors see who teaches it at once, and the new professor has it', async () => {
    await visitor.reload()
    await expect(visitor.getByText('Tomás Rivera').first()).toBeVisible()
    const studio = await newPage()
    await beginSession(studio, next.email)
    await studio.goto('/DashTeachers/notifications')
    await studio.getByRole('link', { name: /ahora es tuyo/ }).click()
    await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Estampa japonesa')
    const old = await newPage()
    expectedErrors.add(`/DashTeachers/courses/${courseId}`)
    await beginSession(old, professor.email)
    await old.goto(`/DashTeachers/courses/${courseId}`)
    await expect(old.getByText('No encontramos este curso')).toBeVisible()
  })

  await test.step('retiring it from its page asks for the reason', async () => {
    await admin.getByRole('button', { name: 'Retirar' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Retirar curso' })
    await dialog.getByLabel('Motivo').fill('Se va a regrabar.')
    await dialog.getByRole('button', { name: 'Retirar curso' }).click()
    await expect(admin.getByText(/Lo retiró la administración/)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Volver a publicar' })).toBeVisible()
  })
})

test('a professor retires a course, its buyer keeps it, and an administrator decides', async ({
  newPage,
  server,
}) => {
  const values = { title: 'Grabado en linóleo', items: ['Papel'], price: 150 }
  const courseId = await publishCourse(server, professor, values)
  await buy(server, buyer, courseId)
  const studio = await newPage()
  await beginSession(studio, professor.email)
  const own = `/DashTeachers/courses/${courseId}`
  const shown = `/Dashboard/course-view?id=${courseId}`

  await test.step('the professor retires it', async () => {
    await studio.goto(own)
    await expectReady(studio)
    await studio.getByRole('button', { name: 'Retirar' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Retirar curso' })
    await expect(dialog).toContainText('Su único alumno lo conserva.')
    await dialog.getByRole('button', { name: 'Retirar curso' }).click()
    await expect(studio.getByText('Está retirado: no se vende')).toBeVisible()
    await expect(studio.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  })

  await test.step('visitors find it no longer, its buyer has it at home', async () => {
    const visitor = await newPage(360)
    const answer = await visitor.request.get(shown, { headers: { accept: 'text/html' } })
    expect(answer.status()).toBe(410)
    const student = await newPage(360)
    await beginSession(student, buyer.email)
    await student.goto('/Dashboard')
    await expect(student.getByRole('link', { name: /Grabado en linóleo/ }).first()).toBeVisible()
    await student.goto(shown)
    await expectReady(student)
    await expect(student.getByText('Tienes acceso a este curso')).toBeVisible()
    await expectNoSidewaysScroll(student)
  })

  await test.step('an administrator keeps it from being sold again, with a reason', async () => {
    const admin = await newPage()
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto(`/Administrador/CourseApproval?estado=retired&id=${courseId}`)
    await expectReady(admin)
    await admin.getByRole('button', { name: 'Impedir que se publique' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Retirar curso' })
    await dialog.getByRole('button', { name: 'Retirar curso' }).click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Se investiga una queja.')
    await dialog.getByRole('button', { name: 'Retirar curso' }).click()
    await expect(admin.getByText(/Lo retiró la administración/)).toBeVisible()
    await expectAccessible(admin)
    await studio.goto(own)
    await expectReady(studio)
    await expect(studio.getByText('Se investiga una queja.')).toBeVisible()
    await expect(studio.getByRole('button', { name: 'Volver a publicar' })).toHaveCount(0)
    for (const width of [360, 768, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(studio)
    }
    await expectAccessible(studio)

    await admin.getByRole('button', { name: 'Volver a publicar' }).click()
    const again = admin.getByRole('dialog', { name: 'Volver a publicar' })
    await again.getByLabel('Motivo').fill('La queja no era de este curso.')
    await expectAccessible(admin)
    await again.getByRole('button', { name: 'Volver a publicar' }).click()
    await expect(admin.getByText('Curso publicado de nuevo')).toBeVisible()
    await studio.goto('/DashTeachers/notifications')
    await expect(studio.getByText(/La queja no era de este curso\./)).toBeVisible()
  })

  await test.step('it is for sale again', async () => {
    const visitor = await newPage(768)
    await visitor.goto(shown)
    await expectReady(visitor)
    await expect(visitor.getByRole('button', { name: /Comprar/ }).first()).toBeVisible()
  })
})
