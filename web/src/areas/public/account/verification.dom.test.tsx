import { verify } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import Verification from './verification.tsx'

const show = (address: string) => renderScreen({ '/verify/:token?': Verification }, address)
const loginHref = () =>
  screen.getAllByRole('link', { name: 'Iniciar sesión' }).at(-1)!.getAttribute('href')

test('a link that is cut says so, and asks nothing', async () => {
  const calls = answerCalls()
  show('/verify')
  await screen.findByRole('heading', { name: 'Hubo algún error.' })
  expect(loginHref()).toBe('/Login')
  expect(calls.written()).toEqual([])
})

test('a false link says so', async () => {
  answerCalls().answer(verify, refuse('mailed_token_invalid'))
  show('/verify/no-es-un-enlace')
  await screen.findByRole('heading', { name: 'Ocurrió un error' })
  screen.getByText(/^Este enlace no es válido\./)
  expect(loginHref()).toBe('/Login')
})

test('an account that is opened in another browser goes on to the login', async () => {
  answerCalls().answer(verify, { msg: 'User verified', email: 'ines@correo.mx' })
  show('/verify/ficha')
  await screen.findByRole('heading', { name: 'Bienvenido a la familia' })
  expect(loginHref()).toBe('/Login?email=ines%40correo.mx')
})
