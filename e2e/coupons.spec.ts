import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { look } from './look.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const bruno = { name: 'Bruno', surname: 'Peña', email: 'bruno@correo.mx' }

test('a coupon is shared and used', async ({ newPage, server, expectedErrors }) => {
  await registerProfessor(server, professor)
  for (const person of [ana, bruno]) await registerStudent(server, person)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const courseId = await publishCourse(server, professor, course)
  const office = await newPage(360)
  await beginSession(office, administrator.email, administrator.password)
  const token = await tokenOf(server, administrator.email, administrator.password)
  const whole = { kind: 'percent', from: null, until: null, maxUsesPerPerson: 1 }
  const coupons = [
    { code: 'verano', value: 20, courseIds: [courseId], isForSubscriptions: false, maxUses: 5 },
    { code: 'regalo', value: 100, courseIds: [], isForSubscriptions: true, maxUses: null },
  ]
  for (const coupon of coupons) {
    const isForAllCourses = coupon.courseIds.length === 0
    await post(server, '/coupons', { ...whole, ...coupon, isForAllCourses }, token)
  }

  await test.step('its link shows the old price struck out and the new one, until the purchase', async () => {
    const page = await newPage(360)
    await beginSession(page, ana.email)
    await page.goto(`/Dashboard/course-view?id=${courseId}&cupon=verano`)
    await expect(page.getByText('Cupón VERANO aplicado')).toBeVisible()
    await expect(page.locator('s', { hasText: '$250 MXN' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Kept without the address.
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    await expect(page.getByText('Cupón VERANO aplicado')).toBeVisible()
    await page.getByRole('button', { name: 'Comprar curso' }).click()
    await expect(page.getByText('$200').first()).toBeVisible()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(
      page.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
    ).toBeVisible()
    await expect(page.getByText('$200 MXN').first()).toBeVisible()
    await page.goto('/Dashboard/subscription')
    await expectReady(page)
    await expect(page.getByText('Cupón VERANO aplicado')).toHaveCount(0)
  })

  await test.step('a code is typed where one buys; one that does not count says why', async () => {
    const page = await newPage(360)
    for (const code of ['NADA', 'VERANO']) expectedErrors.add(`/payment/coupons/${code}`)
    await beginSession(page, bruno.email)
    await page.goto('/Dashboard/subscription')
    await page.getByRole('button', { name: 'Tengo un cupón' }).click()
    const field = page.getByLabel('Código del cupón')
    await field.fill('nada')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('No encontramos este cupón.')).toBeVisible()
    await field.fill('verano')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Este cupón no es para esta compra.')).toBeVisible()
    await expectAccessible(page)
    await field.fill('regalo')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Cupón REGALO aplicado')).toBeVisible()
    await expect(page.locator('s', { hasText: '$249 MXN' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The whole price: no gateway.
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    await page.getByRole('button', { name: 'Obtener con el cupón' }).click()
    await expect(
      page.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
    ).toBeVisible()
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    await expect(page.getByRole('button', { name: /Comprar/ })).toHaveCount(0)
  })

  await test.step('the office sees uses and sales, and shares its link', async () => {
    await office.goto('/Administrador/coupons')
    await expectReady(office)
    const row = office.getByRole('row').filter({ hasText: 'VERANO' })
    await expect(row).toContainText('1 de 5')
    await expect(row).toContainText('$200 MXN')
    await openRow(office, 'VERANO')
    await office.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await office.getByRole('button', { name: 'Copiar enlace de VERANO' }).click()
    await expect(office.getByText('Quien lo abra tendrá el cupón VERANO.')).toBeVisible()
    const copied = await office.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`/Dashboard/course-view?id=${courseId}&cupon=VERANO`)
    await look(office, 'VERANO')
    await office.getByRole('button', { name: 'Crear cupón' }).first().click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Todos los cursos' }).click()
    await dialog.getByLabel('Cursos', { exact: true }).first().fill('acua')
    await office.getByRole('option', { name: 'Acuarela' }).click()
    // Closes the list of choices.
    await dialog.getByLabel('Código').click()
    await expectAccessible(office)
  })
})
