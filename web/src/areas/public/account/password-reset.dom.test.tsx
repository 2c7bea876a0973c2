import { requestPasswordReset, resetPassword } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, pressTwice, renderScreen } from '../../../testing/render-screen.tsx'
import PasswordRecovery from './password-recovery.tsx'
import PasswordReset from './password-reset.tsx'

const screens = { '/recuperar': PasswordRecovery, '/restablecer/:token?': PasswordReset }
const button = (name: string) => screen.getByRole('button', { name })
/** The answer on a slow line, and its arrival. */
const slow = () => Promise.withResolvers<{ msg: string }>()

test('an email is asked for once, however often it is pressed on a slow line', async () => {
  const calls = answerCalls()
  const { promise, resolve } = slow()
  calls.answer(requestPasswordReset, promise)
  const { user } = renderScreen(screens, '/recuperar')
  fill({ 'Correo electrónico': 'tomas@correo.mx' })
  const send = button('Enviarme el enlace')
  await pressTwice(send)
  await user.click(send)
  resolve({ msg: 'Sent' })
  await screen.findByRole('heading', { name: 'Revisa tu correo' })
  expect(calls.written()).toEqual(['POST /password-reset'])
})

test('a password is replaced once, however often it is pressed on a slow line', async () => {
  const calls = answerCalls()
  const { promise, resolve } = slow()
  calls.answer(resetPassword, promise)
  const { user } = renderScreen(screens, '/restablecer/ficha')
  fill({ 'Contraseña nueva': 'tres cántaros de barro' })
  const save = button('Guardar contraseña')
  await pressTwice(save)
  await user.click(save)
  resolve({ msg: 'Changed' })
  await screen.findByRole('heading', { name: 'Listo, ya cambió' })
  expect(calls.written()).toEqual(['POST /password-reset/confirm'])
})

test('a link that was used leads to another one', async () => {
  answerCalls().answer(resetPassword, refuse('mailed_token_invalid'))
  const { user } = renderScreen(screens, '/restablecer/ficha')
  fill({ 'Contraseña nueva': 'azulejos de puebla' })
  await user.click(button('Guardar contraseña'))
  await screen.findByRole('heading', { name: 'Pide otro enlace' })
  const another = screen.getByRole('link', { name: 'Pedir un enlace nuevo' })
  expect(another.getAttribute('href')).toBe('/recuperar')
})
