import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests } from '../../testing/tabs.ts'
import { AcceptForm } from './accept-form.tsx'
import { useAcceptInvitation } from './invitation-queries.ts'

const Page = () => <AcceptForm acceptance={useAcceptInvitation('ficha')} />

test('an empty field is missing, a weak password is invalid', async () => {
  const sent = answerRequests(() => ({ body: {} }))
  const { user } = renderElement(<Page />)
  const create = screen.getByRole('button', { name: 'Crear mi cuenta' })
  await user.click(create)
  await screen.findByText(/Por favor, complete todos los campos requeridos/)
  await user.type(screen.getByLabelText('Nombre'), 'Ana')
  await user.type(screen.getByLabelText('Apellido'), 'Núñez')
  await user.type(screen.getByLabelText('Contraseña'), 'corta')
  await user.click(create)
  await screen.findByText(
    'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.',
  )
  screen.getByText('La contraseña necesita 10 caracteres como mínimo.')
  expect(sent.filter(({ line }) => line.startsWith('POST'))).toEqual([])
})
