import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const beto = { name: 'Beto', surname: 'Luna', email: 'beto@correo.mx' }
const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const words = 'Mejor compren en otra academia, esta no sabe nada.'
const reason = 'Anuncia otra academia.'

test('a comment is reported, hidden with a reason, and shown again', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  await Promise.all([ana, beto].map((person) => registerStudent(server, person)))
  await registerProfessor(server, professor)
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
