import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
const help = '/Dashboard/HelpCenter'
const picture = {
  name: 'captura.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

test('a visitor finds answers by category, by word and by link', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/Dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Centro de ayuda' }).first().click()
  await expect(page.getByRole('heading', { name: 'Centro de Ayuda' })).toBeVisible()
  const questions = page.getByRole('region', { name: 'Preguntas frecuentes' }).getByRole('button')
  await expect(questions).toHaveCount(3)

  await test.step('one answer is open at a time, with the keyboard too', async () => {
    const [first, second] = [questions.nth(0), questions.nth(1)]
    await first.click()
    await expect(page.getByText('Abre el enlace antes de 60 minutos')).toBeVisible()
    await expect(page).toHaveURL(/articulo=restablecer-contrasena/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await second.click()
    await expect(second).toHaveAttribute('aria-expanded', 'false')
    await expect(page).not.toHaveURL(/articulo/)
  })

  await test.step('a card narrows the list, and the address says so', async () => {
    const card = page.getByRole('button', { name: /^Soporte técnico/ })
    await card.click()
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/categoria=tecnico/)
    await expect(page.getByRole('button', { name: '¿Cómo activo los subtítulos?' })).toBeVisible()
    await expect(page.getByRole('button', { name: '¿Dónde veo mi progreso?' })).toBeHidden()
    await card.click()
    await expect(questions).toHaveCount(3)
  })

  await test.step('a search forgives accents and slips, and survives a reload', async () => {
    await page.getByPlaceholder('Buscar ayuda...').fill('certficado')
    await expect(page.getByRole('button', { name: '¿Cómo obtengo mi certificado?' })).toBeVisible()
    await page.reload()
    await expect(page.getByPlaceholder('Buscar ayuda...')).toHaveValue('certficado')
    await expect(page.getByRole('button', { name: '¿Cómo obtengo mi certificado?' })).toBeVisible()
    await page.getByPlaceholder('Buscar ayuda...').fill('xilófono')
    await expect(page.getByText('No encontramos nada sobre «xilófono»')).toBeVisible()
    await page.getByRole('button', { name: 'Escríbenos' }).click()
    await expect(page.getByLabel('Nombre')).toBeFocused()
  })

  await test.step('a shared link opens its article', async () => {
    await page.goto(`${help}?articulo=subtitulos`)
    await expect(page.getByText('Los agrega el maestro a cada video.')).toBeVisible()
    await page.goto(`${help}?articulo=nada`)
    await expect(page.getByText('Ese artículo ya no está')).toBeVisible()
  })
})

test('a visitor asks for help; nothing typed is lost on the way', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  expectedErrors.add('/support/tickets')
  const page = await newPage()
  const context = page.context()
  await page.goto(help)
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await send.click()
  for (const words of [
    'Nombre es obligatorio',
    'Formato de correo no válido',
    'Asunto es obligatorio',
    'Mensaje es obligatorio',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Nombre')).toBeFocused()

  await fillIn(page, { name: 'Ana Ruiz', email: 'ana@correo.mx' })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ ...picture, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await send.click()
  await expect(page.getByText('El archivo pesa más de 10 MB. Elige uno más ligero.')).toBeVisible()
  await file.setInputFiles({ ...picture, buffer: Buffer.from('MZ\u0000\u0003') })
  await send.click()
  await expect(page.getByText(/^Solo aceptamos imágenes/).first()).toBeVisible()
  await file.setInputFiles(picture)

  await context.setOffline(true)
  await send.click()
  await expect(page.getByText(/Lo que escribiste sigue aquí/)).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Se queda en negro.')
  await expect(page.getByText('captura.png')).toBeVisible()
  await context.setOffline(false)
  await send.click()
  const sent = page.getByRole('heading', { name: /^Tu solicitud es la número \d+$/ })
  await expect(sent).toBeFocused()
  const number = /\d+/.exec((await sent.textContent()) ?? '')![0]
  await server.emailTo('ana@correo.mx', `solicitud es la número ${number}`)
})

test('a student asks, the administration answers, both write on', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const page = await newPage()
  const director = await newPage()

  await test.step('the student sends a request with a file', async () => {
    await registerStudent(server, student)
    await beginSession(page, student.email)
    await page.goto(help)
    await expect(page.getByLabel('Nombre')).toHaveValue('Diego Rivas')
    await expect(page.getByLabel('Correo')).toHaveValue(student.email)
    await expect(page.getByText('Aún no has enviado ninguna.')).toBeVisible()
    await page.getByLabel('Asunto').fill('No carga la clase')
    await page.getByLabel('Mensaje').fill('Se queda en negro.')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('heading', { name: /^Tu solicitud es la número/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the administrator is told, reads it, saves the file and answers', async () => {
    await beginSession(director, administrator.email, administrator.password)
    await director.goto('/Administrador/home')
    await expect(
      director.getByRole('heading', { name: 'Ayuda que espera respuesta' }),
    ).toBeVisible()
    await expect(director.getByRole('link', { name: /No carga la clase/ }).first()).toBeVisible()
    await director.getByRole('button', { name: 'Ayuda', exact: true }).click()
    await director.getByRole('link', { name: 'Solicitudes de ayuda' }).click()
    await director.getByLabel('Buscar por número').fill('diego rivas')
    await director.getByRole('link', { name: 'No carga la clase' }).click()
    await expect(director.getByText('Se queda en negro.')).toBeVisible()
    const download = director.waitForEvent('download')
    await director.getByRole('button', { name: /^captura\.png/ }).click()
    expect((await download).suggestedFilename()).toBe('captura.png')
    await expectAccessible(director)
    await director.getByLabel('Respuesta').fill('Recarga y prueba de nuevo.')
    await director.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(director.getByText('Contestada')).toBeVisible()
    await expect(director.getByLabel('Respuesta')).toHaveValue('')
  })

  const late = await newPage()
  await test.step('another administrator has it open too', async () => {
    await beginSession(late, administrator.email, administrator.password)
    await late.goto(director.url())
    expectedErrors.add(`/support/tickets/${director.url().split('/').at(-1)}/close`)
    await expect(late.getByText('Recarga y prueba de nuevo.')).toBeVisible()
  })

  await test.step('the student reads the answer by the email’s link and writes again', async () => {
    const email = await server.emailTo(student.email, 'Recarga y prueba de nuevo.')
    await page.goto(/\/Dashboard\/HelpCenter\?solicitud=[\w-]+/.exec(email)![0])
    await expect(page.getByText('Recarga y prueba de nuevo.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByText('Escribe un mensaje.')).toBeVisible()
    await page.getByLabel('Escribir otra vez').fill('Sigue igual.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sigue igual.' })).toBeVisible()
  })

  await test.step('the administrator cannot close what they have not read', async () => {
    const closeButton = { name: 'Cerrar solicitud' }
    await late.getByRole('button', closeButton).click()
    await expect(late.getByText(/Lee lo nuevo antes de cerrarla/)).toBeVisible()
    await expect(late.getByText('Sigue igual.')).toBeVisible()
    await director.reload()
    await expect(director.getByText('Sigue igual.')).toBeVisible()
    await director.getByRole('button', closeButton).click()
    await expect(director.getByText('La solicitud quedó cerrada.')).toBeVisible()
    await expect(director.getByText('Cerrada', { exact: true })).toBeVisible()
    await director.goto('/Administrador/tickets?estado=closed')
    await expect(director.getByRole('link', { name: 'No carga la clase' })).toBeVisible()
  })
})

test('on a phone the help centre needs no sideways scroll', async ({ newPage }) => {
  for (const width of [360, 768]) {
    const page = await newPage(width)
    await page.goto(`${help}?categoria=cuenta&articulo=suscripcion`)
    await expect(page.getByText('pierdes ningún día')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

async function fillIn(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Asunto').fill('Mi pago no aparece')
  await page.getByLabel('Mensaje').fill('Se queda en negro.')
}
