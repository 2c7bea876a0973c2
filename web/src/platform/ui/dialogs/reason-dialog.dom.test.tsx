import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderElement } from '../../../testing/render.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

test('a required reason is asked for before anything is confirmed', async () => {
  const onConfirm = vi.fn<(reason: string) => void>()
  const { user } = renderElement(
    <ReasonDialog
      title="Rechazar curso"
      question="¿Rechazarlo?"
      description="Lo leerá su maestro."
      isRequired
      schema={z.string().min(1, 'Escribe el motivo.')}
      onClose={() => undefined}
      onConfirm={onConfirm}
    />,
  )
  const confirm = await screen.findByRole('button', { name: 'Rechazar curso' })
  expect(screen.queryByText('Escribe el motivo.')).toBeNull()
  await user.click(confirm)
  await screen.findByText('Escribe el motivo.')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox'), 'Falta audio')
  await user.click(confirm)
  expect(onConfirm.mock.calls).toEqual([['Falta audio']])
})

test('a password is hidden until it is asked for, and an invalid one is said to be', async () => {
  const { user } = renderElement(<PasswordField error="Muy corta" />)
  const field = screen.getByLabelText('Contraseña')
  expect(field.getAttribute('type')).toBe('password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }))
  expect(field.getAttribute('type')).toBe('text')
})
