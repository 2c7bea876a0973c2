import { expect, type Locator, type Page } from '@playwright/test'
import { startVideo } from './playback.ts'

/** The password of all test accounts. */
export const password = 'azulejos de puebla'

export interface Person {
  name: string
  surname: string
  email: string
}

export async function register(
  page: Page,
  kind: 'alumno' | 'maestro',
  person: Person & { cedula?: string },
  secret = password,
): Promise<void> {
  await page.goto('/Registro')
  await page.getByRole('link', { name: kind === 'alumno' ? /Alumno/ : /Maestro/ }).click()
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellido').fill(person.surname)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  if (person.cedula) await page.getByLabel('Cédula profesional').fill(person.cedula)
  await page
    .getByRole('button', { name: kind === 'alumno' ? 'Crear cuenta' : 'Enviar solicitud' })
    .click()
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/Login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Logs in by the API instead of the form, which has journeys of its own. */
export async function beginSession(page: Page, email: string, secret = password): Promise<void> {
  const response = await page.request.post('/login', { data: { email, password: secret } })
  expect(response.status()).toBe(200)
  const { accessToken, type, userData } = (await response.json()) as Record<string, unknown>
  const kept = { accessToken, type, userData: JSON.stringify(userData) }
  const place = { domain: 'localhost', path: '/', sameSite: 'Strict' } as const
  await page.context().addCookies(
    Object.entries(kept).map(([name, value]) => {
      return { ...place, name, value: encodeURIComponent(String(value)) }
    }),
  )
}

/** On a phone a row of a list has two lines; its button shows the rest. */
export async function openRow(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name: `Ver más de ${name}` }).click()
}

/** Plays the video until its time has advanced. */
export async function play(page: Page): Promise<void> {
  const video = page.locator('video').first()
  await startVideo(video)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0.5)
}
