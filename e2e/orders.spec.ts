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
const bruno = { name: 'Bruno', surname: 'Peña', email: 'bruno@correo.mx' }

test('an administrator finds an order, reads its history and downloads the list', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  await registerProfessor(server, professor)
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)

  await test.step('before anything is sold the list says so', async () => {
    await page.goto('/Administrador/orders')
    await expect(page.getByText('Aún no hay pedidos')).toBeVisible()
    await expectAccessible(page)
  })

  for (const person of [ana, bruno]) await registerStudent(server, person)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const courseId = await publishCourse(server, professor, course)
  await buy(server, ana, courseId)
  await buy(server, bruno)

  await test.step('search and filters are in the address and survive a reload', async () => {
    await page.goto('/Administrador/orders')
    await expect(page.getByText('2 pedidos')).toBeVisible()
    await page.getByLabel('Buscar por número').fill('pena')
    await expect(page).toHaveURL(/q=pena/)
    await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
    await expect(page.getByText(`${bruno.name} ${bruno.surname}`)).toBeVisible()
    await page.getByLabel('Estado').selectOption('Reembolsado')
    await expect(page.getByText('Ningún pedido coincide con lo que buscas.')).toBeVisible()
    await page.getByLabel('Estado').selectOption('Pagado')
    await page.reload()
    await expectReady(page)
    await expect(page.getByLabel('Estado')).toHaveValue('completed')
    await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
    await page.getByLabel('Hasta').fill('2021-01-31')
    await expect(page.getByText('0 pedidos')).toBeVisible()
    await page.goto('/Administrador/orders?q=acuarela')
    await expect(page.getByText(`${ana.name} ${ana.surname}`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the list is downloaded as it is filtered', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFPedido,Fecha,/)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`Pagado,Ana Ríos,${ana.email},Compra de curso,Acuarela,250,0,MXN`)
  })

  await test.step('an order has its whole history, and leads to receipt, person and course', async () => {
    await page.getByRole('link', { name: /^\d{4}-\d{4}$/ }).click()
    await expect(page).toHaveURL(/\/Administrador\/orders\/[\w-]+$/)
    for (const event of [
      'Pedido abierto',
      'Pago recibido',
      'Acceso dado',
      'Venta en el libro del maestro',
    ]) {
      await expect(page.getByText(event)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Acuarela' })).toBeVisible()
    await expectAccessible(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('link', { name: 'Ver recibo' }).click()
    await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible()
    await expect(page.getByText(`${ana.name} ${ana.surname}`)).toBeVisible()
    await page.getByRole('link', { name: 'Volver al pedido' }).click()
  })

  await test.step('a part of the payment goes back, then the rest, which ends the access', async () => {
    await page.getByRole('button', { name: 'Devolver el pago' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver el pago' })
    expectedErrors.add(`/orders/${page.url().split('/').at(-1)}/refund`)
    await dialog.getByRole('button', { name: 'Devolver $250 MXN' }).click()
    await expect(dialog.getByText('Escribe el motivo: lo leerá el alumno.')).toBeVisible()
    await dialog.getByLabel('Importe').fill('300')
    await dialog.getByLabel('Motivo').fill('Descuento que faltó')
    await dialog.getByRole('button', { name: 'Devolver $300 MXN' }).click()
    await expect(dialog).toContainText('Es más de lo que queda por devolver de este pedido.')
    await dialog.getByLabel('Importe').fill('50.5')
    await expect(dialog).toContainText('Con una parte, el acceso sigue')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Devolver $50.50 MXN' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Reembolso parcial').first()).toBeVisible()
    await expect(page.getByText('Descuento que faltó').first()).toBeVisible()
    await page.getByRole('button', { name: 'Devolver el pago' }).click()
    await dialog.getByLabel('Motivo').fill('No le sirvió')
    await dialog.getByRole('button', { name: 'Devolver $199.50 MXN' }).click()
    await expect(page.getByText('Acceso terminado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Devolver el pago' })).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 900 })
    await expectNoSidewaysScroll(page)
    await page.goto('/Administrador/refunds')
    // Two refunds of hers: the newest first.
    await page
      .getByRole('button', { name: `Ver más de ${ana.name}` })
      .first()
      .click()
    await expect(page.getByText('No le sirvió')).toBeVisible()
    await server.emailTo(ana.email, 'Motivo: No le sirvió')
  })

  await test.step('an unknown order says that it does not exist', async () => {
    const unknown = '0197a1de-0000-7000-8000-000000000000'
    expectedErrors.add(`/orders/${unknown}`)
    await page.goto(`/Administrador/orders/${unknown}`)
    await expect(page.getByText('Este pedido no existe.')).toBeVisible()
  })
})
