import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }
const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
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
  await Promise.all([ana, beto].map((person) => registerStudent(server, person)))
  await registerProfessor(server, professor)
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
