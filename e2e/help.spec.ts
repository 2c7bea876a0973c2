import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'

const help = '/Dashboard/HelpCenter'
const picture = {
  name: 'captura.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}
const question = '¿Cómo restablezco mi contraseña?'
const address = '/ayuda/restablecer-contrasena'

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

test('every answer has a page of its own, found from the help and from the footer', async ({
  newPage,
}) => {
  const page = await newPage(360)
  await page.goto('/')
  await expectReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centro de ayuda' }).click()
  await expect(page).toHaveURL('/ayuda')
  await expect(page).toHaveTitle('Centro de Ayuda · Ateneo')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: question }).click()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(`${question} · Ateneo`)
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect(page.getByText('Abre el enlace antes de 60 minutos')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Más sobre este tema' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: question })).toHaveCount(0)
  await page.getByRole('link', { name: 'Escríbenos' }).click()
  await expect(page).toHaveURL('/Dashboard/HelpCenter#contacto')
  await expect(page.getByLabel('Nombre')).toBeVisible()
})

test('its search leads to the help centre', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/ayuda')
  await page.getByLabel('Buscar ayuda').fill('certificado')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/Dashboard/HelpCenter?q=certificado')
  await expect(page.getByRole('button', { name: '¿Cómo obtengo mi certificado?' })).toBeVisible()
})

test('an answer that is not there is missing, and says so', async ({ newPage, expectedErrors }) => {
  const page = await newPage()
  for (const missing of ['/ayuda/no-existe', '/ayuda/No%20Existe']) {
    expectedErrors.add(missing)
    expect((await page.goto(missing))?.status()).toBe(404)
    await expect(page.getByText('No encontramos esta página')).toBeVisible()
  }
})

test('help and legal pages are whole without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/ayuda')
  await page.getByRole('link', { name: question }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Abre el enlace antes de 60 minutos')).toBeVisible()
  await page.goto('/ayuda')
  await page.getByLabel('Buscar ayuda').fill('certificado')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/Dashboard/HelpCenter?q=certificado')
  await expect(page.getByText('¿Cómo obtengo mi certificado?')).toBeVisible()
  for (const [legal, heading] of [
    ['privacidad', 'Tus derechos'],
    ['terminos', 'Tu cuenta'],
    ['reembolsos', 'Cómo pedirla'],
  ] as const) {
    await page.goto(`/legal/${legal}`)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await context.close()
})
