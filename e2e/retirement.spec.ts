import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** A course that is no longer sold, for its professor, students and administrators. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const buyer = { name: 'Luis', surname: 'Prado', email: 'luis@correo.mx' }

test('a professor retires a course, its buyer keeps it, and an administrator decides', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, buyer)
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
