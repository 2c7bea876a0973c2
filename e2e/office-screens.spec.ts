import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { look } from './look.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { addNotifications, copyCourse, oweRefunds } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

/** How screens and dialogs of the office look; what they do is tested beside their code. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const student = { name: 'Nellie', surname: 'Campobello', email: 'nellie@correo.mx' }
const buyer = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }
const question = '¿Puedo descargar los materiales?'
const office = (name: string) => `/Administrador/${name}`

test.beforeAll('an academy with something in each list', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  for (const person of [student, buyer]) await registerStudent(server, person)
  const course = { title: 'Acuarela', price: 250, items: ['Papel'] }
  const courseId = await publishCourse(server, professor, course)
  await copyCourse(server, courseId, 24)
  await buy(server, student)
  await oweRefunds(server, student.email)
  await buy(server, buyer, courseId)
  const token = await tokenOf(server, administrator.email, administrator.password)
  const settings = JSON.stringify({ commissionPercent: 12.5, siteName: 'Academia del Río' })
  await ask(server, '/settings', { method: 'PUT', token, body: settings })
  await addNotifications(server, { email: administrator.email, count: 25 })
})

async function enter(page: Page, name: string): Promise<void> {
  await beginSession(page, administrator.email, administrator.password)
  await page.goto(office(name))
  await expectReady(page)
}

test('the audit and what other systems enter by', async ({ newPage, expectedErrors }) => {
  const page = await newPage()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name }).click()

  await test.step('audit', async () => {
    await enter(page, 'audit')
    await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await look(page, 'Cambió la configuración', [360, 1440])
    await page.getByRole('link', { name: 'Cambió la configuración' }).click()
    await look(page, 'Antes', [360, 1440])
  })

  await test.step('tokens', async () => {
    expectedErrors.add('/tokens')
    await page.goto(office('tokens'))
    await expectReady(page)
    await look(page, 'Aún no hay tokens')
    await page.getByRole('button', { name: 'Crear token' }).first().click()
    await press('Crear token')
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Contabilidad')
    await dialog.getByRole('checkbox', { name: 'Leer personas e invitaciones' }).check()
    await dialog.getByLabel('Tu contraseña').fill(administrator.password)
    const day = await dialog.getByLabel('Último día').inputValue()
    await dialog.getByLabel('Último día').fill('2020-01-01')
    await press('Crear token')
    await look(page, 'Ese día ya pasó.')
    await dialog.getByLabel('Último día').fill(day)
    await press('Crear token')
    await look(page, /^Cópialo ahora/)
    await press('Ya lo copié')
    await look(page, 'Contabilidad')
  })

  await test.step('webhooks', async () => {
    expectedErrors.add('/webhooks')
    await page.goto(office('webhooks'))
    await expectReady(page)
    await look(page, 'Aún no hay webhooks')
    await page.getByRole('button', { name: 'Agregar webhook' }).first().click()
    const url = dialog.getByRole('textbox', { name: 'Dirección' })
    await url.fill('https://10.0.0.1/avisos')
    await dialog.getByRole('checkbox', { name: 'Se paga un pedido' }).check()
    await press('Agregar webhook')
    await look(page, /^Esa dirección es de una red privada/)
    await url.fill('http://localhost:9/ateneo')
    await press('Agregar webhook')
    await look(page, /^Cópialo ahora/)
    await press('Ya lo copié')
    await expect(dialog).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'http://localhost:9/ateneo' }).click()
    await page.getByRole('button', { name: 'Enviar prueba' }).click()
    await look(page, /^Sin respuesta/)
  })
})

test('people, and what is done to them', async ({ newPage, server }) => {
  const page = await newPage()
  const dialog = page.getByRole('dialog')

  await test.step('the list, and who was invited', async () => {
    await enter(page, 'users')
    await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    await dialog.getByLabel('Correo electrónico').fill('olga@correo.mx')
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await look(page, 'Invitaciones sin aceptar', [360, 1440])
  })

  await test.step('a person, with an act', async () => {
    await page.getByRole('link', { name: 'Nellie Campobello' }).click()
    await look(page, 'Suspender cuenta', [360, 1440])
    await page.getByRole('button', { name: 'Suspender cuenta' }).click()
    await dialog.getByRole('button', { name: 'Suspender cuenta' }).click()
    await look(page, 'Escribe el motivo.')
  })

  await test.step('the page that an invitation leads to', async () => {
    const email = await server.emailTo('olga@correo.mx', '/invitacion/')
    const guest = await newPage()
    await guest.goto(/\/invitacion\/[\w-]+/.exec(email)![0])
    await expectReady(guest)
    await look(guest, 'Te damos la bienvenida')
  })
})

test('plans, orders, payments that are due back, courses', async ({ newPage }) => {
  const page = await newPage(360)

  await test.step('plans', async () => {
    await enter(page, 'plans')
    await look(page, 'Compra de curso')
    await page.getByRole('button', { name: 'Agregar plan' }).click()
    await look(page, 'Duración en meses')
  })

  await test.step('orders', async () => {
    await page.goto(office('orders'))
    await expectReady(page)
    await look(page, '2 pedidos')
    const row = page.getByRole('row').filter({ hasText: buyer.name })
    await row.getByRole('link', { name: /^\d{4}-\d{4}$/ }).click()
    await look(page, 'Pago recibido')
    await page.getByRole('button', { name: 'Devolver el pago' }).click()
    await look(page, 'Importe (MXN)')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Ver recibo' }).click()
    await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver al pedido' }).click()
    await expect(page.getByText('Pago recibido')).toBeVisible()
  })

  await test.step('refunds', async () => {
    await page.goto(office('refunds'))
    await expectReady(page)
    const due = page.getByRole('region', { name: 'Por devolver' })
    await openRow(due, student.name)
    await look(page, student.email)
  })

  await test.step('courses for review', async () => {
    await page.goto(office('CourseApproval'))
    await expectReady(page)
    await look(page, '25 cursos')
  })
})

test('settings, notifications, and articles of the help centre', async ({ newPage }) => {
  const page = await newPage(360)

  await test.step('how sales are shared', async () => {
    await enter(page, 'settings?seccion=comision')
    await look(page, 'Parte de cada suscripción para los maestros')
  })

  await test.step('the bell and its page', async () => {
    await page.goto(office('home'))
    await expectReady(page)
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    const list = page.getByRole('dialog', { name: 'Notificaciones' })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Ver todas' }).click()
    await expectReady(page)
    await page.getByRole('button', { name: 'Mostrar más' }).click()
    await look(page, 'Aviso 1')
  })

  await test.step('the articles and their editor', async () => {
    await page.goto(office('articles'))
    await expectReady(page)
    await look(page, '30 artículos', [360, 1440])
    await page.getByRole('link', { name: 'Escribir artículo' }).click()
    await page.getByRole('textbox', { name: 'Pregunta' }).fill(question)
    const answer = page.getByRole('textbox', { name: 'Respuesta' })
    await answer.fill('Sí: en cada clase están sus **Materiales**.')
    await page.getByRole('button', { name: 'Ver cómo se verá' }).click()
    await look(page, 'Materiales', [360, 1440])
    // The browser asks whether to leave; what was typed is there again.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectReady(page)
    await expect(page.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await expect(answer).toHaveValue(/están sus/)
    await page.getByRole('button', { name: 'Guardar artículo' }).click()
    await openRow(page, question)
    await look(page, question)
  })
})
