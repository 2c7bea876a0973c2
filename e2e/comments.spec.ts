import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

/** What people of a course write to each other. */

const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }
const carla = { name: 'Carla', surname: 'Rey', email: 'carla@correo.mx' }
const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

test.beforeAll('a professor and three students', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  for (const person of [ana, beto, carla]) await registerStudent(server, person)
  await registerProfessor(server, professor)
})

const course = 'Acuarela para principiantes'
const long = 'Explica cada trazo con calma y vuelve sobre lo que cuesta. '.repeat(12).trim()
/** Over 200 characters, which are three lines on a wide screen. */
const fitting = `${'Explica cada trazo con calma y vuelve sobre lo que cuesta. '.repeat(3)}Muy buen curso, lo recomiendo.`
const answer = 'Gracias, Ana: en otoño agrego una clase de veladuras.'

test('a course is rated, found useful and answered', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const id = await publishCourse(server, professor, { title: course, items: ['Papel'] })
  const address = `/Dashboard/course-view?id=${id}&view=comments`
  const author = await newPage()

  await test.step('who has no course yet is not asked for stars', async () => {
    await beginSession(author, ana.email)
    await author.goto(address)
    await expect(author.getByRole('heading', { name: 'Comentarios de este curso' })).toBeVisible()
    await expect(author.getByText('Todavía no hay comentarios')).toBeVisible()
    await expect(author.getByRole('group', { name: 'Califica este curso' })).toHaveCount(0)
    await expectAccessible(author)
  })

  await test.step('who bought it is, and a lost line keeps what was written', async () => {
    await buy(author)
    await author.goto(address)
    await author.getByRole('button', { name: '4 estrellas' }).click()
    const prompt = author.getByRole('dialog', { name: 'Deja un comentario' })
    await prompt.getByRole('button', { name: 'Enviar' }).click()
    await expect(prompt.getByText('Debe ingresar un comentario')).toBeVisible()
    await prompt.getByLabel('Tu comentario').fill(long)
    expectedErrors.add('/rate')
    await author.context().setOffline(true)
    await prompt.getByRole('button', { name: 'Enviar' }).click()
    await expect(author.getByRole('alert')).toContainText(
      'No se pudo enviar tu calificación, intenta nuevamente',
    )
    await expect(prompt.getByLabel('Tu comentario')).toHaveValue(long)
    await author.context().setOffline(false)
    expectedErrors.delete('/rate')
    await author.reload()
    await author.getByRole('button', { name: '4 estrellas' }).click()
    await expect(prompt.getByLabel('Tu comentario')).toHaveValue(long)
    await prompt.getByRole('button', { name: 'Enviar' }).click()
    await expect(author.getByText('¡Enviado!')).toBeVisible()
  })

  const comment = (page: Page) => page.getByRole('article', { name: 'Comentario de Ana Ríos' })

  await test.step('a long comment unfolds and folds', async () => {
    const text = comment(author).getByText(long)
    const folded = (await text.boundingBox())!.height
    await comment(author).getByRole('button', { name: 'Mostrar más' }).click()
    expect((await text.boundingBox())!.height).toBeGreaterThan(folded)
    await comment(author).getByRole('button', { name: 'Mostrar menos' }).click()
    expect((await text.boundingBox())!.height).toBe(folded)
    await expect(comment(author).getByRole('button', { name: 'Útil' })).toHaveCount(0)
  })

  await test.step('and can be changed: cancelling sends nothing', async () => {
    await author.getByRole('button', { name: '5 estrellas' }).click()
    const prompt = author.getByRole('dialog', { name: 'Deja un comentario' })
    await expect(prompt.getByLabel('Tu comentario')).toHaveValue(long)
    await prompt.getByRole('button', { name: 'Cancelar' }).click()
    await expect(comment(author).getByText('4.0 de 5 estrellas')).toBeAttached()
    await author.getByRole('button', { name: '5 estrellas' }).click()
    await prompt.getByLabel('Tu comentario').fill(fitting)
    await prompt.getByRole('button', { name: 'Enviar' }).click()
    await expect(comment(author).getByText('5.0 de 5 estrellas')).toBeAttached()
    await expect(comment(author)).toHaveCount(1)
    await expect(comment(author).getByText(fitting)).toBeVisible()
    await expect(comment(author).getByRole('button', { name: 'Mostrar más' })).toHaveCount(0)
  })

  await test.step('somebody else finds it useful, once', async () => {
    const reader = await newPage(360)
    await beginSession(reader, beto.email)
    await reader.goto(address)
    await expect(comment(reader).getByRole('button', { name: 'Mostrar más' })).toBeVisible()
    const vote = comment(reader).getByRole('button', { name: 'Útil' })
    const told: number[] = []
    reader.on('response', (response) => {
      if (response.url().endsWith('/vote')) told.push(response.status())
    })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(vote).toHaveText('Útil1')
    await vote.press('Enter')
    await expect(vote).toHaveText('Útil')
    await vote.press('Enter')
    await expect(vote).toHaveText('Útil1')
    // Optimistic changes are sent one after the other.
    await expect.poll(() => told).toHaveLength(3)
    await reader.reload()
    await expect(vote).toHaveText('Útil1')
    await expectNoSidewaysScroll(reader)
    await expectAccessible(reader)
  })

  await test.step('the professor is told, reads it and answers', async () => {
    const teacher = await newPage()
    await beginSession(teacher, professor.email)
    await teacher.goto('/DashTeachers/home')
    await teacher.getByRole('button', { name: /Notificaciones/ }).click()
    await teacher.getByRole('link', { name: /Ana calificó tu curso/ }).click()
    await expect(teacher).toHaveURL(/\/DashTeachers\/comentarios\?curso=/)
    await expect(comment(teacher).getByText('1 persona lo encontró útil')).toBeVisible()
    await teacher.getByRole('button', { name: 'Responder a Ana Ríos' }).click()
    const field = teacher.getByLabel('Tu respuesta a Ana Ríos')
    await expect(field).toBeFocused()
    await field.fill('Gracias.')
    await teacher.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(teacher.getByText('Tu respuesta quedó publicada.')).toBeVisible()
    await teacher.getByRole('button', { name: 'Editar respuesta a Ana Ríos' }).click()
    await field.fill(answer)
    await teacher.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(comment(teacher).getByText(answer)).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByRole('switch', { name: 'Solo sin responder' }).click()
    await expect(teacher.getByText('Ya respondiste todos.')).toBeVisible()
  })

  await test.step('the student is told of the answer', async () => {
    await author.goto('/Dashboard')
    await author.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click()
    await author.getByRole('link', { name: /Elena respondió tu comentario/ }).click()
    await expect(author).toHaveURL(/view=comments/)
    await expect(comment(author).getByText(answer)).toBeVisible()
    await expect(comment(author).getByText('Respuesta del maestro')).toBeVisible()
  })
})

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprar curso' }).click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmación de Orden de Compra' })).toBeVisible()
}

const words = 'Mejor compren en otra academia, esta no sabe nada.'
const reason = 'Anuncia otra academia.'

test('a comment is reported, hidden with a reason, and shown again', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const title = 'Acuarela: del primer lavado al paisaje'
  const draft = { title, price: 0, items: ['Papel'] }
  const id = await publishCourse(server, professor, draft)
  const rated = { courseId: id, rating: 1, comment: words }
  await post(server, '/rate', rated, await tokenOf(server, ana.email))
  const address = `/Dashboard/course-view?id=${id}&view=comments`
  const comment = (page: Page) => page.getByRole('article', { name: 'Comentario de Ana Ríos' })
  const reader = await newPage(360)
  const author = await newPage()
  const admin = await newPage()

  await test.step('a reader reports it, on a telephone; a lost line keeps the words', async () => {
    await beginSession(reader, beto.email)
    await reader.goto(address)
    await expectReady(reader)
    await comment(reader).getByRole('button', { name: 'Reportar comentario de Ana Ríos' }).click()
    const dialog = reader.getByRole('dialog', { name: 'Reportar comentario de Ana Ríos' })
    await dialog.getByRole('radio', { name: 'Spam o publicidad' }).check()
    await dialog.getByLabel('Cuéntanos más (opcional)').fill('Es publicidad.')
    await expectAccessible(reader)
    await expectNoSidewaysScroll(reader)
    expectedErrors.add('/reports')
    await reader.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No hay conexión')
    await reader.context().setOffline(false)
    expectedErrors.clear()
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
    await expect(reader.getByText('Gracias. La administración lo revisará.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a second report of theirs is refused in words', async () => {
    expectedErrors.add('/reports')
    await comment(reader)
      .getByRole('button', { name: /^Reportar/ })
      .click()
    const dialog = reader.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ya reportaste esto')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expectedErrors.clear()
  })

  await test.step('its author is offered no report of it', async () => {
    await beginSession(author, ana.email)
    await author.goto(address)
    await expectReady(author)
    await expect(comment(author)).toBeVisible()
    await expect(author.getByRole('button', { name: /^Reportar comentario/ })).toHaveCount(0)
  })

  await test.step('an administrator is told, reads it and hides it', async () => {
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/home')
    await expectReady(admin)
    await admin.getByRole('button', { name: /^Ayuda ?, 1 por ver$/ }).click()
    await admin.getByRole('link', { name: /^Reportes/ }).click()
    await expect(admin).toHaveURL(/\/Administrador\/reports$/)
    await expect(admin.getByRole('link', { name: /Reportes ?, 1 por revisar/ })).toBeVisible()
    await expect(comment(admin).getByText(words)).toBeVisible()
    await comment(admin).getByRole('button', { name: 'Leer los reportes' }).click()
    await expect(comment(admin).getByText('Es publicidad.')).toBeVisible()
    await expectAccessible(admin)
    await comment(admin).getByRole('button', { name: 'Ocultar', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: 'Ocultar' })
    await dialog.getByRole('button', { name: 'Ocultar' }).click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name: 'Ocultar' }).click()
    await expect(admin.getByText('No hay nada por revisar')).toBeVisible()
  })

  await test.step('readers find neither it nor its stars; its author sees it marked', async () => {
    await reader.reload()
    await expectReady(reader)
    await expect(reader.getByText('Todavía no hay comentarios')).toBeVisible()
    await author.goto('/Dashboard')
    await expectReady(author)
    await author.getByRole('button', { name: /Notificaciones/ }).click()
    await author.getByRole('link', { name: new RegExp(reason) }).click()
    await expect(comment(author).getByText('La administración lo ocultó')).toBeVisible()
    await expectAccessible(author)
  })

  await test.step('and it is shown again', async () => {
    await admin.setViewportSize({ width: 360, height: 780 })
    await admin.goto('/Administrador/reports?estado=hidden&tipo=review')
    await expectReady(admin)
    await expectNoSidewaysScroll(admin)
    await openRow(comment(admin), ana.name)
    await expect(comment(admin).getByText(`Motivo: ${reason}`)).toBeVisible()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await comment(admin).getByRole('button', { name: 'Volver a mostrar' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Volver a mostrar' }).click()
    await expect(admin.getByText('No hay nada oculto')).toBeVisible()
    await reader.reload()
    await expect(comment(reader).getByText(words)).toBeVisible()
  })
})

test('an announcement goes from the course to its students, who may do without emails', async ({
  newPage,
  server,
}) => {
  const course = { title: 'Óleo', items: ['Papel'] }
  const id = await publishCourse(server, professor, course)
  const reader = await newPage(360)
  const address = `/Dashboard/course-view?id=${id}&view=announcements`

  await test.step('a student with the course finds no announcements yet', async () => {
    await beginSession(reader, carla.email)
    await reader.goto(`/Dashboard/course-view?id=${id}`)
    await expectReady(reader)
    await buy(reader)
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
    const email = await server.emailTo(carla.email, 'Clase en vivo')
    expect(email).toContain('List-Unsubscribe')
    await reader.goto('/Dashboard')
    await expectReady(reader)
    await reader.getByRole('button', { name: /Notificaciones/ }).click()
    await reader.getByRole('link', { name: /Anuncio de «Óleo»/ }).click()
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
