import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** Changes of a published course: prepared, compared, approved. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

test('a published course changes when an administrator approves its changes', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
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
