import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

const question = '¿Puedo descargar los materiales?'
const help = '/Dashboard/HelpCenter'

test('an article is written as a draft, published, and found without accents', async ({
  newPage,
}) => {
  const admin = await newPage()
  const visitor = await newPage(360)
  const answer = admin.getByRole('textbox', { name: 'Respuesta' })

  await test.step('what was typed outlives a reload; the preview shows how it will look', async () => {
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/articles')
    await expectReady(admin)
    await expect(admin.getByText('30 artículos')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Escribir artículo' }).click()
    await admin.getByRole('button', { name: 'Guardar artículo' }).click()
    await expect(admin.getByText('Escribe el artículo.')).toBeVisible()
    await admin.getByRole('textbox', { name: 'Pregunta' }).fill(question)
    await answer.fill('Sí: en cada clase están sus **Materiales**. <b>Gratis</b>')
    await admin.getByRole('button', { name: 'Ver cómo se verá' }).click()
    await expect(admin.locator('strong', { hasText: 'Materiales' })).toBeVisible()
    await expect(admin.getByText('<b>Gratis</b>').last()).toBeVisible()
    await expectAccessible(admin)
    admin.once('dialog', (dialog) => void dialog.accept())
    await admin.reload()
    await expectReady(admin)
    await expect(admin.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await expect(answer).toHaveValue(/están sus/)
    await admin.getByRole('button', { name: 'Guardar artículo' }).click()
    await expect(admin).toHaveURL(/\/Administrador\/articles$/)
    await expect(admin.getByRole('row', { name: new RegExp('descargar') })).toContainText(
      'Borrador',
    )
  })

  await test.step('a draft is not found, a published article is, in the rendered page too', async () => {
    await visitor.goto(`${help}?q=descargar`)
    await expectReady(visitor)
    await expect(visitor.getByRole('button', { name: question })).toHaveCount(0)
    await admin.getByRole('link', { name: question }).click()
    await admin.getByRole('radio', { name: 'Publicado' }).check()
    await admin.getByRole('button', { name: 'Guardar artículo' }).click()
    await expect(admin.getByRole('row', { name: /descargar/ })).toContainText('Publicado')
    const html = await (await visitor.request.get(`${help}?q=materiales`)).text()
    expect(html).toContain(question)
    await visitor.goto(help)
    await expectReady(visitor)
    await visitor.getByPlaceholder('Buscar ayuda...').fill('DESCARGÁR matreiales')
    await visitor.getByRole('button', { name: question }).click()
    await expect(visitor.getByText('en cada clase están sus')).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })

  await test.step('it moves in its category, on a telephone, and is deleted', async () => {
    await admin.setViewportSize({ width: 360, height: 780 })
    await admin.goto('/Administrador/articles')
    await expectReady(admin)
    await openRow(admin, question)
    await admin.getByRole('button', { name: `Subir ${question}` }).click()
    await expect(admin.getByRole('button', { name: `Bajar ${question}` })).toBeEnabled()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: `Eliminar ${question}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Eliminar artículo' }).click()
    await expect(admin.getByText('30 artículos')).toBeVisible()
  })
})
