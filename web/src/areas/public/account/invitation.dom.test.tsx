import { acceptInvitation, getLegalVersions, readInvitation } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { fill, renderScreen } from '../../../testing/render-screen.tsx'
import Invitation from './invitation.tsx'

test('who was invited to administer makes the account, and goes on to the login', async () => {
  const calls = answerCalls()
  calls.answer(readInvitation, { email: 'olga@correo.mx', role: 'admin', isSuperAdmin: false })
  calls.answer(getLegalVersions, partOf(getLegalVersions, {}))
  calls.answer(acceptInvitation, { msg: 'ok' })
  const { user } = renderScreen({ '/invitacion/:token': Invitation }, '/invitacion/ficha')
  await screen.findByText(/^Te invitaron a administrar la academia\./)
  fill({ Nombre: 'Olga', Apellido: 'Paz', Contraseña: 'azulejos de puebla' })
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }))
  await screen.findByRole('heading', { name: 'Tu cuenta está lista' })
  expect(calls.sentTo(acceptInvitation)[0]!.body).toMatchObject({
    firstNames: 'Olga',
    lastNames: 'Paz',
    password: 'azulejos de puebla',
  })
  const login = screen.getByRole('link', { name: 'Iniciar sesión' })
  expect(login.getAttribute('href')).toBe('/Login?email=olga%40correo.mx')
})
