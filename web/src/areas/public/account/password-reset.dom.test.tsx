import { requestPasswordReset, resetPassword } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, renderScreen } from '../../../testing/render-screen.tsx'
import PasswordRecovery from './password-recovery.tsx'
import PasswordReset from './password-reset.tsx'

const screens = { '/recuperar': PasswordRecovery, '/restablecer/:token?': PasswordReset }
const button = (name: string) => screen.getByRole('button', { name })

test('an email is asked for', async () => {
  const calls = answerCalls()
  calls.answer(requestPasswordReset, { msg: 'Sent' })
  const { user } = renderScreen(screens, '/recuperar')
  fill({ 'Correo electrónico': 'tomas@correo.mx' })
  await user.click(button('Enviarme el enlace'))
  await screen.findByRole('heading', { name: 'Revisa tu correo' })
  expect(calls.written()).toEqual(['POST /password-reset'])
})

test('a password is replaced', async () => {
  const calls = answerCalls()
  calls.answer(resetPassword, { msg: 'Changed' })
  const { user } = renderScreen(screens, '/restablecer/ficha')
  fill({ 'Contraseña nueva': 'tres cántaros de barro' })
  await user.click(button('Guardar contraseña'))
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
