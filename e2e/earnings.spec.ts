import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }

test('a sale is on the cards of the home, and in the list of its month', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, ana)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const id = await publishCourse(server, professor, course)
  const page = await newPage(360)
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
    expect(text).toMatch(
      /^\uFEFFMes,Curso,Compras,Ventas,Reembolsos,Comisión,Suscripciones,Ganancia,Moneda\r\n/,
    )
    expect(text).toMatch(/\r\n\d{4}-\d{2},Acuarela,1,250,0,0,0,250,MXN\r\n$/)
  })

  await test.step('a share of subscriptions is explained to both, and listed', async () => {
    await expect(page.getByText('Suscripciones')).toHaveCount(0)
    const office = await newPage(360)
    await beginSession(office, administrator.email, administrator.password)
    await office.goto('/Administrador/settings?seccion=comision')
    await expectReady(office)
    const share = office.getByLabel('Parte de cada suscripción para los maestros')
    const form = office.locator('form').filter({ has: share })
    const save = form.getByRole('button', { name: 'Guardar Cambios' })
    const saved = office.getByText('Guardamos los cambios.')
    await share.fill('101')
    await save.click()
    await expect(office.getByText('La parte va de 0 a 100.')).toBeVisible()
    await share.fill('40')
    await save.click()
    await expect(saved.first()).toBeVisible()
    await expectNoSidewaysScroll(office)
    await expectAccessible(office)
    await page.reload()
    await expect(
      page.getByText(/los maestros se reparten el 40 % de cada suscripción/),
    ).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Acuarela' })
    await expect(row).toContainText('$250 MXN')
    await expect(page.getByText('Suscripciones', { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
