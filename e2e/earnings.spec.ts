import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }

test('a sale is on the cards of the home, and in the list of its month', async ({
  enter,
  server,
  shortClip,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, ana)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const id = await publishCourse(server, professor, course, shortClip)
  const page = await enter(360)
  await beginSession(page, professor.email)
  const progress = page.getByRole('region', { name: 'Tu progreso' })
  const card = (name: string) => progress.getByRole('listitem').filter({ hasText: name })

  await test.step('before it there are zeros, against the first goals', async () => {
    await page.goto('/DashTeachers/home')
    await expect(card('Ganancias')).toContainText('$0 MXN')
    await expect(card('Ganancias')).toContainText('Meta: $100,000 MXN')
    await expect(card('Visualizaciones')).toContainText('Meta: 50,000')
    await expect(card('Nuevos Usuarios')).toContainText('Meta: 20,000')
    await page.goto('/DashTeachers/earnings')
    await expect(page.getByText('En este periodo no hubo ventas ni reembolsos.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled()
    await expectAccessible(page)
  })

  await buy(server, ana, id)

  await test.step('after it the cards count it; goals are the professor’s own', async () => {
    await page.goto('/DashTeachers/home')
    await expect(card('Ganancias')).toContainText('$250 MXN')
    await expect(card('Nuevos Usuarios')).toContainText('1')
    await progress.getByRole('button', { name: 'Cambiar metas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tus metas' })
    await dialog.getByLabel('Nuevos Usuarios').fill('0')
    await dialog.getByRole('button', { name: 'Guardar metas' }).click()
    await expect(dialog.getByText('La meta es de 1 por lo menos.')).toBeVisible()
    await dialog.getByLabel('Nuevos Usuarios').fill('1500')
    await dialog.getByRole('button', { name: 'Guardar metas' }).click()
    await expect(dialog).toBeHidden()
    await expect(card('Nuevos Usuarios')).toContainText('Meta: 1,500')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the period is in the address, and survives a reload', async () => {
    await progress.getByLabel('Periodo').selectOption('Mes pasado')
    await expect(page).toHaveURL(/periodo=mes-pasado/)
    await expect(card('Ganancias')).toContainText('$0 MXN')
    await page.reload()
    await expectReady(page)
    await expect(progress.getByLabel('Periodo')).toHaveValue('mes-pasado')
    await progress.getByLabel('Periodo').selectOption('Este año')
    await progress.getByRole('link', { name: 'Ver ventas y comisiones' }).click()
    await expect(page).toHaveURL(/earnings\?periodo=anio/)
  })

  await test.step('the list has the sale, and is downloaded', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Acuarela' })
    await expect(row).toContainText('$250 MXN')
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ganancias-\d{4}-01-01-.+\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFMes,Curso,Compras,Ventas,Reembolsos,Comisión,Ganancia,Moneda\r\n/)
    expect(text).toMatch(/\r\n\d{4}-\d{2},Acuarela,1,250,0,0,250,MXN\r\n$/)
  })
})
