import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { professor, student } from './lesson.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

test('an announcement goes from the course to its students, who may do without emails', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const course = { title: 'Acuarela', items: ['Papel'] }
  const id = await publishCourse(server, professor, course)
  const reader = await newPage(360)
  const address = `/Dashboard/course-view?id=${id}&view=announcements`

  await test.step('a student with the course finds no announcements yet', async () => {
    await beginSession(reader, student.email)
    await reader.goto(`/Dashboard/course-view?id=${id}`)
    await expectReady(reader)
    await reader.getByRole('button', { name: 'Comprar curso' }).click()
    await reader.getByRole('button', { name: 'Pagar' }).click()
    await expect(
      reader.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
    ).toBeVisible()
    await reader.goto(address)
    await expectReady(reader)
    await expect(reader.getByText('Todavía no hay anuncios')).toBeVisible()
  })

  await test.step('the professor writes, leaves and comes back, and sends once', async () => {
    const teacher = await newPage()
    await beginSession(teacher, professor.email)
    await teacher.goto(`/DashTeachers/courses/${id}/anuncios`)
    await expectReady(teacher)
    await teacher.getByRole('button', { name: 'Enviar anuncio' }).click()
    await expect(teacher.getByText('Escribe un título.')).toBeVisible()
    await teacher.getByLabel('Título').fill('Clase en vivo')
    await teacher.getByLabel('Anuncio', { exact: false }).last().fill('Nos vemos el **jueves**.')
    await expectAccessible(teacher)
    teacher.once('dialog', (dialog) => void dialog.accept())
    await teacher.reload()
    await expectReady(teacher)
    await expect(teacher.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await teacher.getByRole('button', { name: 'Enviar anuncio' }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'Enviar anuncio' }).click()
    await expect(teacher.getByText('Tu anuncio va en camino a tus alumnos.')).toBeVisible()
    await expect(teacher.getByRole('article', { name: 'Clase en vivo' })).toBeVisible()
    await expect(teacher.getByText('Hoy puedes enviar 2 más, de 3 al día.')).toBeVisible()
  })

  await test.step('the student gets an email, and reads it from the notification', async () => {
    const email = await server.emailTo(student.email, 'Clase en vivo')
    expect(email).toContain('List-Unsubscribe')
    await reader.goto('/Dashboard')
    await expectReady(reader)
    await reader.getByRole('button', { name: /Notificaciones/ }).click()
    await reader.getByRole('link', { name: /Anuncio de «Acuarela»/ }).click()
    const read = reader.getByRole('article', { name: 'Clase en vivo' })
    await expect(read.locator('strong')).toHaveText('jueves')
    await expectNoSidewaysScroll(reader)
    await expectAccessible(reader)
  })

  await test.step('and turns emails of announcements off', async () => {
    const told = reader.waitForResponse(
      (response) =>
        response.url().endsWith('/email-preferences') && response.request().method() === 'PUT',
    )
    await reader.getByRole('switch', { name: 'Anuncios y respuestas por correo' }).click()
    expect((await told).status()).toBe(200)
    await reader.reload()
    await expectReady(reader)
    await expect(
      reader.getByRole('switch', { name: 'Anuncios y respuestas por correo' }),
    ).not.toBeChecked()
  })
})
