import { expect, type Page, test } from '@playwright/test'
import { expectReady } from './fixtures.ts'
import type { Academy } from './outbox.ts'
import type { NewPage } from './pages.ts'
import { logIn, play, register } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
export const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
export const course = 'Acuarela para principiantes'

interface Stage {
  academy: Academy
  administrator: { email: string; password: string }
  newPage: NewPage
  /** Of eight seconds. */
  clip: string
}

/** A course is taught, reviewed, sold and watched in the browser; returns whose pages are left open. */
export async function teachSellAndWatch({
  academy,
  administrator,
  newPage,
  clip,
}: Stage): Promise<{ teacher: Page; learner: Page }> {
  const teacher = await newPage()
  const director = await newPage()

  await test.step('a professor asks to teach', async () => {
    await register(teacher, 'maestro', { ...professor, cedula: '7654321' })
    await expect(teacher).toHaveURL(/\/Mensaje$/)
  })

  await test.step('the administrator approves the request', async () => {
    await logIn(director, administrator.email, administrator.password)
    await expect(director).toHaveURL(/\/Administrador\/home$/)
    await director.getByRole('link', { name: 'Solicitudes de maestros' }).first().click()
    await director.getByRole('link', { name: 'Elena Márquez' }).click()
    await director.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(director.getByText('¿Estás seguro? ¡No podrás revertir esto!')).toBeVisible()
    await director.getByRole('button', { name: 'Aprobar solicitud' }).click()
    await expect(director.getByText('La solicitud ha sido aprobada.')).toBeVisible()
    await expect(director.getByText('No hay solicitudes pendientes')).toBeVisible()
  })

  await test.step('the professor creates a course and uploads the clip', async () => {
    await logIn(teacher, professor.email)
    await expect(teacher).toHaveURL(/\/DashTeachers\/home$/)
    await teacher.goto('/DashTeachers/categories')
    await teacher.getByLabel('Título').fill(course)
    await teacher.getByLabel('Descripción').fill('Del primer trazo a un paisaje terminado.')
    await expectReady(teacher)
    await teacher.getByRole('combobox', { name: 'Categoría' }).click()
    await teacher.getByRole('option', { name: 'Arte y diseño' }).click()
    await teacher.getByRole('button', { name: 'Crear Curso' }).click()
    await expect(teacher.getByText('¡Curso creado exitosamente!')).toBeVisible()

    const card = teacher.getByRole('article').filter({ hasText: course })
    await expect(card.getByText('Pendiente a Publicar')).toBeVisible()
    await card.getByRole('button', { name: 'Publicar' }).click()
    await expect(
      teacher.getByText('Debe agregar contenido antes de publicar el curso.'),
    ).toBeVisible()
    await teacher.getByRole('button', { name: 'Entendido' }).click()

    await card.getByRole('button', { name: 'Subir Video' }).click()
    await teacher.getByLabel('Título del video').fill('Materiales y papel')
    await teacher.locator('input[type=file][accept^="video/*"]').setInputFiles(clip)
    await teacher.getByRole('dialog').getByRole('button', { name: 'Subir Video' }).click()
    await expect(
      teacher.getByText('El video se ha subido y añadido al curso correctamente.'),
    ).toBeVisible()
    await expect(card.getByText('1 video')).toBeVisible()
  })

  await test.step('and publishes it once the video can be watched', async () => {
    const card = teacher.getByRole('article').filter({ hasText: course })
    await card.getByRole('button', { name: 'Contenido' }).click()
    await teacher
      .getByRole('button', { name: 'Reproducir Materiales y papel' })
      .click({ timeout: 60_000 })
    await play(teacher)
    await teacher.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Publicar' }).click()
    await teacher.getByRole('button', { name: 'Publicar curso' }).click()
    await expect(teacher.getByText('El curso se ha publicado con éxito.')).toBeVisible()
    await expect(card.getByText('Pendiente', { exact: true })).toBeVisible()
  })

  await test.step('the administrator plays the video and approves the course', async () => {
    await director.goto('/Administrador/CourseApproval')
    await director.getByRole('button', { name: course, exact: true }).click()
    await director.getByRole('button', { name: 'Reproducir Materiales y papel' }).click()
    await play(director)
    await director.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(director.getByText('¿Deseas publicar este curso?')).toBeVisible()
    await director.getByRole('button', { name: 'Publicar curso' }).click()
    await expect(director.getByText('El curso se ha publicado con éxito.')).toBeVisible()
  })

  const learner = await newPage()

  await test.step('a student registers and follows the link in the email', async () => {
    await register(learner, 'alumno', student)
    await expect(learner).toHaveURL(/\/Login\?email=diego/)
    const email = await academy.emailTo(student.email, '/verify/')
    const [link] = /http:\/\/localhost:\d+\/verify\/[\w.-]+/.exec(email)!
    await learner.goto(link)
    await expect(learner.getByRole('heading', { name: 'Bienvenido a la familia' })).toBeVisible()
    await learner.getByRole('link', { name: 'Ir a mi inicio' }).click()
    await expect(learner).toHaveURL(/\/Dashboard$/)
  })

  await test.step('finds the course in the catalogue and buys it', async () => {
    await learner.getByRole('link', { name: 'Catálogo de Cursos' }).first().click()
    await expect(learner.getByText('Mostrando 1 curso(s)')).toBeVisible()
    await learner.getByRole('link', { name: course }).first().click()
    await expect(learner.getByRole('heading', { level: 1, name: course })).toBeVisible()
    await learner.getByRole('button', { name: /Comprar/ }).click()
    await learner.getByRole('button', { name: 'Pagar' }).click()
    await expect(learner).toHaveURL(/\/sucessful-payment\?/)
    await expect(
      learner.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
    ).toBeVisible()
    await expect(learner.getByText('$349 MXN').first()).toBeVisible()
  })

  await test.step('watches it, and seeks', async () => {
    await openCourse(learner)
    await learner.getByRole('link', { name: 'Materiales y papel' }).click()
    await expect(learner).toHaveURL(/\/Dashboard\/watch-video/)
    await play(learner)
    const video = learner.locator('video')
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 5))
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(5.5)
  })

  return { teacher, learner }
}

export async function openCourse(page: Page): Promise<void> {
  await page.goto('/Dashboard/Course-catalog')
  await page.getByRole('link', { name: course }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
}
