import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'

const question = '¿Cómo restablezco mi contraseña?'
const address = '/ayuda/restablecer-contrasena'

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
