import type { Role, SessionReply } from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearSession, storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import Unsubscription from './unsubscription.tsx'

/** The page behind an email's link; the server knows whose it is, or refuses it. */
async function end(type: Role | undefined, session?: Role) {
  clearSession()
  if (session) {
    const reply = { accessToken: tokenOf(900, '', session), type: session, userData: { _id: '1' } }
    storeSession(reply as unknown as SessionReply)
  }
  answerRequests(() =>
    type
      ? { body: { msg: 'Unsubscribed', type } }
      : { status: 403, body: { msg: 'Invalid token', code: 'mailed_token_invalid' } },
  )
  const { user } = renderElement(<Unsubscription />)
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }))
}

test.each<[Role, string]>([
  ['student', '/Dashboard/settings'],
  ['professor', '/DashTeachers/settings'],
  ['admin', '/Administrador/profile'],
])('leads a %s to their own settings, logged in or not', async (type, href) => {
  await end(type)
  await screen.findByText('Ya no te enviaremos avisos por correo')
  const way = screen.getByRole('link', { name: 'Ir a mis Ajustes' })
  expect(way.getAttribute('href')).toBe(href)
})

test.each<[Role | undefined, string, string]>([
  ['student', 'Ir a mis Ajustes', '/Dashboard/settings'],
  ['professor', 'Ir a mis Ajustes', '/DashTeachers/settings'],
  [undefined, 'Iniciar sesión', '/Login'],
])('a link that is no longer good leads who is a %s on', async (session, name, href) => {
  await end(undefined, session)
  await screen.findByText('Tus correos siguen igual')
  const way = within(screen.getByRole('main')).getByRole('link', { name })
  expect(way.getAttribute('href')).toBe(href)
})
