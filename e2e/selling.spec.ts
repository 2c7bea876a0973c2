import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { look } from './look.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { issueCertificate } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession, openRow, password } from './steps.ts'

/** What is sold, shared and paid out. */

test.describe('coupons', () => {
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
})

// These two change the academy’s settings, and stand last.

test.describe('payouts', () => {
  const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }

  const student = { name: 'Leonora', surname: 'Carrington', email: 'leonora@correo.mx' }

  test('a professor writes their CLABE, is paid by hand and finds it in the statement', async ({
    newPage,
    server,
  }) => {
    await registerProfessor(server, professor)
    await registerStudent(server, student)
    const course = { title: 'Temple', price: 250, items: ['Yema'] }
    const token = await tokenOf(server, administrator.email, administrator.password)
    const body = JSON.stringify({ refundDays: 0 })
    await ask(server, '/settings', { token, method: 'PUT', body })
    await buy(server, student, await publishCourse(server, professor, course))
    const own = await newPage(360)
    await beginSession(own, professor.email)
    const office = await newPage(1440)
    await beginSession(office, administrator.email, administrator.password)

    await test.step('the account is saved with the password', async () => {
      await own.goto('/DashTeachers/earnings')
      await own.getByRole('link', { name: 'Tus pagos' }).click()
      await own.getByLabel('Titular').fill('Remedios Varo')
      await own.getByLabel('Banco').fill('Santander')
      await own.getByLabel('CLABE').fill('032180000118359719')
      await own.getByLabel('Tu contraseña').fill(password)
      await own.getByRole('button', { name: 'Guardar datos' }).click()
      await expect(own.getByText('La guardada termina en 9719')).toBeVisible()
      await expectAccessible(own)
      await expectNoSidewaysScroll(own)
    })

    await test.step('what is withheld is written once', async () => {
      await office.goto('/Administrador/payouts/perfiles')
      await office.getByRole('button', { name: 'Crear perfil' }).first().click()
      const dialog = office.getByRole('dialog', { name: 'Crear perfil fiscal' })
      await dialog.getByLabel('Nombre').fill('Honorarios')
      await dialog.getByLabel('Retención', { exact: false }).first().fill('ISR')
      await dialog.getByLabel('Porcentaje').fill('10')
      await expectAccessible(office)
      await dialog.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect(office.getByRole('table').getByText('Honorarios')).toBeVisible()
      await expectAccessible(office)
    })

    await test.step('what is owed is prepared', async () => {
      await office.goto('/Administrador/payouts')
      await expectAccessible(office)
      await office.getByRole('link', { name: 'Remedios Varo' }).click()
      await expectAccessible(office)
      await office.getByLabel('Perfil fiscal').selectOption('Honorarios')
      await expect(office.getByText('−$25 MXN')).toBeVisible()
      await office.getByRole('button', { name: 'Preparar pago' }).click()
      const dialog = office.getByRole('dialog', { name: '¿Preparar el pago de $225 MXN?' })
      await dialog.getByRole('button', { name: 'Preparar pago' }).click()
      await expect(office).toHaveURL(/\/payouts\/pagos\//)
      await expectAccessible(office)
    })

    await test.step('the CLABE is seen, and the transfer noted', async () => {
      await office.getByRole('button', { name: 'Ver CLABE' }).click()
      const secret = office.getByRole('dialog', { name: 'CLABE del maestro' })
      await expect(secret.getByLabel('CLABE')).toHaveValue('032180000118359719')
      await office.keyboard.press('Escape')
      await expect(secret).toBeHidden()
      await office.getByRole('button', { name: 'Marcar como enviado' }).click()
      const dialog = office.getByRole('dialog', { name: 'Marcar como enviado' })
      await dialog.getByLabel('Referencia').fill('SPEI 8841')
      await dialog.getByRole('button', { name: 'Marcar como enviado' }).click()
      await expect(dialog).toBeHidden()
      await expect(office.getByText('Enviado', { exact: true })).toBeVisible()
    })

    await test.step('the professor finds it, and the statement as a file', async () => {
      await own.goto('/DashTeachers/payouts')
      await own.getByRole('table').getByRole('link').click()
      await expect(own.getByText('SPEI 8841')).toBeVisible()
      await expectAccessible(own)
      await own.goto('/DashTeachers/statement')
      await expect(own.getByText('Saldo al terminar')).toBeVisible()
      await expectAccessible(own)
      await expectNoSidewaysScroll(own)
      const waiting = own.waitForEvent('download')
      await own.getByRole('button', { name: 'Descargar PDF' }).click()
      const file = await readFile(await (await waiting).path())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
})

test.describe('one instant', () => {
  const professor = { name: 'Lola', surname: 'Cueto', email: 'lola@correo.mx' }

  const student = { name: 'Aurora', surname: 'Reyes', email: 'aurora@correo.mx' }

  const folio = '7KQ2-M9XA-4TDW'

  /** A time zone where the date differs from the UTC date now. */
  const zoneOf = (instant: Date) =>
    instant.getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'

  const dayIn = (instant: Date, timeZone: string) =>
    new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone }).format(instant)

  async function readPdf(url: string): Promise<string> {
    const pdf = await (await fetch(url)).arrayBuffer()
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { text } = await extractText(document, { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  test('one instant is one day on screen, in the email and in the PDF: the academy’s', async ({
    servers,
    newPage,
  }, info) => {
    const server = await servers.of(info.file)
    await registerProfessor(server, professor)
    await registerStudent(server, student)
    const sold = { title: 'Guiñol', price: 0, items: ['El hilo'] }
    const courseId = await publishCourse(server, professor, sold)
    const timeZone = zoneOf(new Date())
    await ask(server, '/settings', {
      method: 'PUT',
      body: JSON.stringify({ timeZone }),
      token: await tokenOf(server, administrator.email, administrator.password),
    })
    await buy(server, student)
    const { receipts } = await ask<{ receipts: { orderId: string; startDate: string }[] }>(
      server,
      '/purchases/receipts',
      { token: await tokenOf(server, student.email) },
    )
    const { orderId, startDate: issuedAt } = receipts[0]!
    await issueCertificate(server, { email: student.email, courseId, folio, issuedAt })
    const day = dayIn(new Date(issuedAt), timeZone)
    expect(dayIn(new Date(issuedAt), 'UTC')).not.toBe(day)

    const email = await server.emailTo(student.email, 'Tienes acceso')
    // Quoted-printable folds long lines.
    expect(email.replace(/=\r?\n/g, '')).toContain(`todos los cursos del ${day} al `)

    expect(await readPdf(`${server.url}/certificates/${folio}/pdf`)).toContain(day)

    const page = await newPage()
    await page.goto(`/certificado/${folio}`)
    await expect(page.getByText(day)).toBeVisible()
    await beginSession(page, student.email)
    await page.goto(`/Dashboard/receipts/${orderId}`)
    await expect(page.getByText(day).first()).toBeVisible()
  })
})
