import { completeSetup, readSetup } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../../platform/http/session-store.ts'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, press, renderScreen } from '../../../testing/render-screen.tsx'
import { sessionOf } from '../../../testing/tabs.ts'
import Setup from './setup.tsx'

const screens = { '/puesta-en-marcha/:token': Setup }
const button = () => screen.getByRole('button', { name: 'Guardar y entrar' })
const person = { Nombre: 'Olga', Apellido: 'Paz' }
const password = 'lecturas de noche'

function open(email: string | null = 'direccion@academia.mx') {
  const calls = answerCalls()
  calls.answer(readSetup, { email })
  return { calls, ...renderScreen(screens, '/puesta-en-marcha/ficha') }
}

test('a password that is not repeated is sent nowhere', async () => {
  const { calls, user } = open(null)
  await screen.findByRole('heading', { name: 'Tu academia está en marcha' })
  fill({ ...person, 'Correo electrónico': 'olga@academia.mx', Contraseña: password })
  fill({ 'Repite la contraseña': 'otra' })
  await user.click(button())
  await screen.findByText('Escribe la misma contraseña en los dos campos.')
  expect(calls.written()).toEqual([])
})

test('it leads to the office with a session', async () => {
  const { calls, readAddress } = open()
  await screen.findByDisplayValue('direccion@academia.mx')
  calls.answer(completeSetup, sessionOf('admin'))
  fill({ ...person, Contraseña: password, 'Repite la contraseña': password })
  await press(button())
  await expect.poll(readAddress).toBe('/Administrador/home')
  expect(calls.written()).toEqual(['POST /setup'])
  const email = 'direccion@academia.mx'
  expect(calls.sentTo(completeSetup)).toMatchObject([
    { body: { firstNames: 'Olga', lastNames: 'Paz', email, password } },
  ])
  expect(readSession()?.type).toBe('admin')
})

test('an address that lost its race says so', async () => {
  const { calls, user } = open()
  await screen.findByDisplayValue('direccion@academia.mx')
  calls.answer(completeSetup, refuse('setup_done'))
  fill({ ...person, Contraseña: password, 'Repite la contraseña': password })
  await user.click(button())
  await screen.findByText(/Esta dirección ya se usó/)
  expect(calls.sentTo(completeSetup)).toHaveLength(1)
})

test('an address that serves no more leads to the login', async () => {
  answerCalls().answer(readSetup, refuse('mailed_token_expired'))
  renderScreen(screens, '/puesta-en-marcha/ficha')
  await screen.findByRole('heading', { name: 'Esta dirección no sirve' })
  screen.getByText(/Reinicia Ateneo y abre la nueva/)
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' }).getAttribute('href')).toBe(
    '/Login',
  )
})
