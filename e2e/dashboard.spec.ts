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

test('the panel counts people, courses and money, and tells them by month', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, administrator.email, administrator.password)
  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

  await test.step('of an empty academy it knows its administrator', async () => {
    await page.goto('/Administrador/home')
    await expect(figure('Usuarios')).toContainText('1')
    await expect(figure('Recaudación Total')).toContainText('$0 MXN')
    await expect(page.getByText('No hay cursos por aprobar')).toBeVisible()
    const people = page.getByRole('region', { name: 'Administradores' })
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people).toContainText(administrator.email)
    await expectAccessible(page)
  })

  await registerProfessor(server, professor)
  await registerStudent(server, ana)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  await buy(server, ana, await publishCourse(server, professor, course))

  await test.step('after a sale it counts the sale and its buyer', async () => {
    await page.reload()
    await expectReady(page)
    await expect(figure('Usuarios')).toContainText('3')
    await expect(figure('Cursos totales')).toContainText('1 nuevo')
    await expect(figure('Maestros Activos')).toContainText('1 con cursos publicados')
    await expect(figure('Recaudación Total')).toContainText('$250 MXN')
    const summary = page.getByRole('region', { name: 'Resumen mensual' })
    await expect(summary.getByRole('row').nth(1)).toContainText('$250 MXN')
    // It is drawn where somebody looks; a new academy's first steps stand above it.
    await page
      .getByRole('heading', { name: 'Usuarios y usuarios de pago' })
      .scrollIntoViewIfNeeded()
    await expect(page.locator('.recharts-line')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the summary is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFMes,Usuarios,Nuevos,De pago,Compras,Cobrado,Devuelto,Recaudación/)
    expect(text).toMatch(/\r\n\d{4}-\d{2},3,3,1,1,250,0,250,MXN\r\n$/)
  })

  await test.step('the period is in the address; a phone sees a pie', async () => {
    await page.getByLabel('Periodo').selectOption('Mes pasado')
    await expect(page).toHaveURL(/periodo=mes-pasado/)
    await expect(figure('Recaudación Total')).toContainText('$0 MXN')
    await expect(page.getByText('La academia aún no existía en este periodo.')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/Administrador/home?periodo=todo')
    await expectReady(page)
    await page
      .getByRole('heading', { name: 'Usuarios y usuarios de pago' })
      .scrollIntoViewIfNeeded()
    await expect(page.locator('.recharts-pie')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('a panel that can’t be read says so, and is read again', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/insights/academy')
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  await page.route('**/insights/academy?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/Administrador/home')
  await expect(page.getByText('No pudimos traer las cifras de la academia.')).toBeVisible()
  await page.unroute('**/insights/academy?*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('link', { name: /^Usuarios/ })).toBeVisible()
})
