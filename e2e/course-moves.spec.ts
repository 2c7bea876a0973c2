import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const former = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const next = { name: 'Tomás', surname: 'Rivera', email: 'tomas@correo.mx' }

test('an administrator gives a course to another professor, who goes on with it', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  await registerProfessor(server, former)
  await registerProfessor(server, next)
  const values = { title: 'Grabado en linóleo', items: ['Papel'], price: 150 }
  const courseId = await publishCourse(server, former, values)
  const shown = `/Dashboard/course-view?id=${courseId}`
  const visitor = await newPage(360)
  await visitor.goto(shown)
  await expect(visitor.getByText('Elena Márquez').first()).toBeVisible()

  const admin = await newPage()
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto(`/Administrador/CourseApproval?id=${courseId}`)
  await expectReady(admin)
  await admin.getByRole('link', { name: 'Abrir su página' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Grabado en linóleo')
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
    await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Grabado en linóleo')
    const old = await newPage()
    expectedErrors.add(`/DashTeachers/courses/${courseId}`)
    await beginSession(old, former.email)
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
