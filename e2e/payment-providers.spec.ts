import type { OfferedProvider } from '@ateneo/contract'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const student = { name: 'Nahui', surname: 'Olin', email: 'nahui@correo.mx' }
const offered: OfferedProvider[] = [
  { name: 'paypal', methods: ['wallet', 'card'], isTest: false, renews: true },
  { name: 'sandbox', methods: ['card'], isTest: true, renews: true },
]

test('providers are connected and switched on a phone', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/settings?seccion=pagos')
  const paypal = page.getByRole('region', { name: 'PayPal' })
  await expect(paypal.getByText('Faltan claves')).toBeVisible()
  await expectReady(page)
  await paypal.getByLabel('Client ID').fill('client')
  await paypal.getByRole('textbox', { name: 'Secret' }).fill('very-secret')
  await paypal.getByRole('switch', { name: 'Ofrecer PayPal' }).click()
  await expect(paypal.getByText('Apagado')).toBeVisible()
  await paypal.getByRole('button', { name: 'Guardar claves' }).click()
  await expect(paypal.getByText('Guardada. En blanco se queda como está.')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(paypal.getByRole('button', { name: 'Quitar Secret' })).toBeVisible()
  await expect(paypal.getByRole('textbox', { name: 'Secret' })).toHaveValue('')
})

test('the choice of a provider fits a phone, and gives the focus back', async ({
  newPage,
  server,
}) => {
  await registerStudent(server, student)
  const page = await newPage(360)
  await beginSession(page, student.email)
  // The sandbox is never offered beside another, of which there is one.
  await page.route('**/payment/providers', (route) =>
    route.fulfill({ json: { providers: offered } }),
  )
  await page.goto('/Dashboard/subscription')
  await expectReady(page)
  const button = page.getByRole('button', { name: 'Elegir Trimestral' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '¿Cómo quieres pagar?' })
  await expect(dialog.getByRole('button', { name: /^PayPal/ })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: /^Pago de prueba/ }).click()
  await expect(page).toHaveURL(/\/pago-de-prueba\//)
})
