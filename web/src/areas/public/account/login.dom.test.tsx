import {
  createOrder,
  listOfferedProviders,
  login,
  resendVerification,
} from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSession } from '../../../platform/http/session-store.ts'
import {
  readPendingOrder,
  storePendingOrder,
} from '../../../features/purchases/buying/pending-order.ts'
import { toPlan } from '../../../features/purchases/plans/plan.ts'
import { answerCalls, type CallRefusal, refuse } from '../../../testing/answer-calls.ts'
import { fill, renderScreen } from '../../../testing/render-screen.tsx'
import { quarterly } from '../../../testing/sample-plans.ts'
import { paypal } from '../../../testing/sample-providers.ts'
import { sessionOf } from '../../../testing/tabs.ts'
import Login from './login.tsx'

const email = 'lucia@correo.mx'
const password = 'azulejos de puebla'
const emailField = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico')
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const enter = () => screen.getByRole('button', { name: /^Inicia/ })
const fault = () => screen.findByRole('alert', { name: 'Error de inicio de sesión' })

function open(address = '/Login') {
  const calls = answerCalls()
  calls.answer(login, sessionOf('student'))
  return { calls, ...renderScreen({ '/Login': Login }, address) }
}

test('empty fields turn red and say so, and nothing is sent', async () => {
  const { user, calls } = open()
  await user.click(enter())
  const alert = await screen.findByRole('alert', { name: 'Campos vacíos' })
  within(alert).getByText('Por favor, complete todos los campos requeridos.')
  const invalid = [emailField(), passwordField()].map((it) => it.getAttribute('aria-invalid'))
  expect(invalid).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(emailField())
  expect(calls.written()).toEqual([])
})

const later = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'
const faults: [fault: CallRefusal | 'no connection', says: string][] = [
  [
    refuse('wrong_password'),
    'Credenciales inválidas. Por favor verifica tu correo electrónico y contraseña.',
  ],
  [refuse('user_not_found'), 'Usuario no encontrado. Por favor verifica tu correo electrónico.'],
  [refuse('internal'), later],
  ['no connection', later],
]

test('what fails is said in words with the form as it was, and the next attempt enters', async () => {
  const { user, calls, readAddress } = open()
  fill({ 'Correo electrónico': email, Contraseña: password })
  for (const [failure, says] of faults) {
    calls.answer(login, failure)
    await user.click(enter())
    await within(await fault()).findByText(says)
    expect([emailField().value, passwordField().value]).toEqual([email, password])
    expect(readAddress()).toBe('/Login')
  }
  calls.answer(login, sessionOf('student'))
  await user.click(enter())
  await expect.poll(readAddress).toBe('/Dashboard')
})

test('a type that nobody knows is not let in', async () => {
  const { user, calls, readAddress } = open()
  const session = sessionOf('student')
  calls.answer(login, { ...session, type: 'guardian' as typeof session.type })
  fill({ 'Correo electrónico': email, Contraseña: password })
  await user.click(enter())
  within(await fault()).getByText('User type not recognized')
  expect(readAddress()).toBe('/Login')
  expect(readSession()).toBeUndefined()
  expect(document.cookie).not.toMatch(/accessToken=[^;]/)
})

test('an inactive account is told, and gets its email again', async () => {
  const { user, calls } = open()
  calls.answer(login, refuse('user_not_active'))
  calls.answer(resendVerification, { msg: 'Sent' })
  fill({ 'Correo electrónico': email, Contraseña: password })
  await user.click(enter())
  within(await fault()).getByText('Tu cuenta está inactiva. Por favor, contacta con soporte.')
  const panel = screen.getByRole('alert', { name: 'Error de autenticación:' })
  expect(panel.textContent).toContain(
    `el correo ${email} no está autenticado o ha ocurrido un error durante el inicio de sesión. Verifica tus credenciales o contacta con soporte`,
  )
  await user.click(within(panel).getByRole('button', { name: 'Reenviar correo de verificación' }))
  await within(panel).findByText(/te enviamos otro correo/)
  expect(calls.sentTo(resendVerification).map(({ body }) => body)).toEqual([{ email }])
})

test('the password can be looked at, and an e-mail in the address is not edited', async () => {
  const { user, calls, readAddress } = open(`/Login?email=${encodeURIComponent(email)}`)
  expect([emailField().value, emailField().readOnly]).toEqual([email, true])
  fill({ Contraseña: password })
  const toggle = screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' })
  const types = [passwordField().type]
  for (const _ of ['shown', 'hidden']) {
    await user.click(toggle)
    types.push(passwordField().type)
  }
  expect(types).toEqual(['password', 'text', 'password'])
  passwordField().focus()
  await user.keyboard('{Enter}')
  await expect.poll(readAddress).toBe('/Dashboard')
  expect(calls.sentTo(login).map(({ body }) => body)).toEqual([{ email, password }])
})

test('a line that breaks while an order goes on loses none of it', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  storePendingOrder({ cost: toPlan(quarterly), price: 599 })
  const { user, calls } = open()
  calls.answer(listOfferedProviders, { providers: [paypal] })
  calls.answer(createOrder, 'no connection')
  await screen.findByText('Tu compra de «Trimestral» te espera')
  fill({ 'Correo electrónico': email, Contraseña: password })
  await user.click(enter())
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo comprar' })
  within(dialog).getByText('Hubo un problema al procesar tu orden. Inténtalo nuevamente.')
  expect(readPendingOrder()).toBeDefined()
  calls.answer(createOrder, { link: 'https://pagos.example/1' })
  await user.click(within(dialog).getByRole('button', { name: 'Intentar de nuevo' }))
  await expect.poll(() => leave.mock.calls).toEqual([['https://pagos.example/1']])
  expect(readPendingOrder()).toBeUndefined()
  expect(calls.sentTo(createOrder).map(({ body }) => [body.cost, body.seenPrice])).toEqual([
    [{ _id: quarterly._id }, 599],
    [{ _id: quarterly._id }, 599],
  ])
})
