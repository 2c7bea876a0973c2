import { register } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests } from '../../../testing/tabs.ts'
import { NewPasswordForm } from '../passwords/new-password-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

const missing = /Por favor, complete todos los campos requeridos/
const invalid = 'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.'
const weak = 'La contraseña necesita 10 caracteres como mínimo.'

const fill = async (
  { user }: ReturnType<typeof renderElement>,
  fields: readonly (readonly [label: string, text: string])[],
) => {
  for (const [label, text] of fields) await user.type(screen.getByLabelText(label), text)
}
const names = [
  ['Nombre', 'Ana'],
  ['Apellido', 'Núñez'],
] as const
const email = ['Correo electrónico', 'ana@ejemplo.mx'] as const

function openRegistration(kind: 'student' | 'professor') {
  const sent = answerRequests(() => ({
    status: 400,
    body: {
      code: 'invalid_data',
      issues: [{ path: 'password', message: 'Esa contraseña es muy común. Elige otra.' }],
    },
  }))
  const onRegistered = vi.fn<(address: string) => void>()
  const page = renderElement(<RegistrationForm kind={kind} onRegistered={onRegistered} />)
  return { ...page, page, sent, onRegistered }
}

test.each([
  ['student', 'Crear cuenta'],
  ['professor', 'Enviar solicitud'],
] as const)('a weak password of a %s is invalid, and nothing is missing', async (kind, button) => {
  const { page, user, sent } = openRegistration(kind)
  await fill(page, [...names, email, ['Contraseña', 'corta']])
  if (kind === 'professor') await fill(page, [['Cédula profesional', '1234567']])
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByText(invalid)
  screen.getByText(weak)
  expect(screen.queryByText(missing)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'))
  expect(sent.filter(({ line }) => line.includes(register.path))).toEqual([])
})

test('an empty field is missing, also beside an invalid one', async () => {
  const { page, user } = openRegistration('student')
  await fill(page, [names[0], ['Correo electrónico', 'ana@'], ['Contraseña', 'corta']])
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await screen.findByText(missing)
  expect(screen.queryByText(invalid)).toBeNull()
  screen.getByText('Formato de correo no válido')
})

test('a cédula of three digits is invalid, one of none is missing', async () => {
  const { page, user } = openRegistration('professor')
  await fill(page, [...names, email, ['Contraseña', 'una frase bien larga']])
  const send = screen.getByRole('button', { name: 'Enviar solicitud' })
  await user.click(send)
  await screen.findByText(missing)
  await fill(page, [['Cédula profesional', '123']])
  await user.click(send)
  await screen.findByText(invalid)
  screen.getByText('La cédula tiene 7 u 8 dígitos.')
  expect(screen.queryByText(missing)).toBeNull()
})

test('what only the server finds invalid is told the same way', async () => {
  const { page, user, onRegistered } = openRegistration('student')
  await fill(page, [...names, email, ['Contraseña', 'contraseña1234']])
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await screen.findByText('Esa contraseña es muy común. Elige otra.')
  screen.getByText(invalid)
  expect(screen.queryByText(missing)).toBeNull()
  expect(onRegistered).not.toHaveBeenCalled()
})

test('a new password: empty is missing, weak is invalid', async () => {
  const onChoose = vi.fn<(password: string) => void>()
  const page = renderElement(<NewPasswordForm onChoose={onChoose} isBusy={false} error={null} />)
  const save = screen.getByRole('button', { name: 'Guardar contraseña' })
  await page.user.click(save)
  await screen.findByText(missing)
  await fill(page, [['Contraseña nueva', 'corta']])
  await page.user.click(save)
  await screen.findByText(invalid)
  screen.getByText(weak)
  expect(onChoose).not.toHaveBeenCalled()
})
