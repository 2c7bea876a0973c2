import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { renderElement } from '../../../testing/render.tsx'
import { LoginForm } from './login-form.tsx'

test('a form without its password is not sent; a whole one is', async () => {
  const onLogin = vi.fn<(credentials: unknown) => void>()
  const { user } = renderElement(<LoginForm onLogin={onLogin} isEntering={false} error={null} />)
  const enter = screen.getByRole('button', { name: 'Iniciar sesión' })
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@ejemplo.mx')
  await user.click(enter)
  await screen.findByText('Por favor, complete todos los campos requeridos.')
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'))
  expect(onLogin).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Contraseña'), 'clave segura')
  await user.click(enter)
  expect(onLogin.mock.calls).toEqual([[{ email: 'ana@ejemplo.mx', password: 'clave segura' }]])
})

test('the email of a link is sent without the spaces around it', async () => {
  const onLogin = vi.fn<(credentials: unknown) => void>()
  const form = (
    <LoginForm knownEmail=" ana@ejemplo.mx " onLogin={onLogin} isEntering={false} error={null} />
  )
  const { user } = renderElement(form)
  await user.type(screen.getByLabelText('Contraseña'), 'clave segura')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(onLogin.mock.calls).toEqual([[{ email: 'ana@ejemplo.mx', password: 'clave segura' }]])
})

test.each([
  ['wrong_password', /Credenciales inválidas/, false],
  ['user_not_active', /Tu cuenta está inactiva/, true],
] as const)('%s is told in its words', (code, message, offersEmail) => {
  const error = new CallError(code, 401, code)
  renderElement(<LoginForm onLogin={() => undefined} isEntering={false} error={error} />)
  screen.getByText(message)
  const resend = screen.queryByRole('button', { name: 'Reenviar correo de verificación' })
  expect(resend !== null).toBe(offersEmail)
})
