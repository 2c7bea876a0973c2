import type { SessionReply } from '@ateneo/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import { ProfileCard } from './profile-card.tsx'
import { OwnSettings } from './own-settings.tsx'

const userData = {
  _id: '1',
  firstNames: 'Diego',
  lastNames: 'Luna',
  email: 'diego@correo.mx',
  studentAccountLevel: '0',
  tamanoFuente: 'normal',
  modoAltoContraste: false,
}

function beginAsStudent() {
  const session = { accessToken: tokenOf(900), type: 'student', userData }
  storeSession(session as unknown as SessionReply)
}

test('a student chooses how often emails come, and the letters', async () => {
  beginAsStudent()
  const sent = answerRequests(({ line, body }) =>
    line.startsWith('GET') ? { body: { frecuenciaNotificaciones: 'tiempo-real' } } : { body },
  )
  const { user } = renderElement(<OwnSettings />)
  await user.click(await screen.findByRole('radio', { name: 'Resumen semanal' }))
  await user.click(screen.getByRole('radio', { name: 'Grande' }))
  await user.click(screen.getByRole('switch', { name: /^Alto contraste/ }))
  const changes = () =>
    sent.filter(({ line }) => line.startsWith('PUT')).map(({ line, body }) => [line, body])
  await waitFor(() =>
    expect(changes()).toEqual([
      ['PUT /email-preferences', { frecuenciaNotificaciones: 'semanal' }],
      ['PUT /profile/appearance', { tamanoFuente: 'grande', modoAltoContraste: false }],
      ['PUT /profile/appearance', { tamanoFuente: 'grande', modoAltoContraste: true }],
    ]),
  )
})

test('the profile leads to them', () => {
  beginAsStudent()
  answerRequests(() => ({ body: { documents: [], total: 0 } }))
  renderElement(<ProfileCard user={userData as never} onLeave={() => undefined} />)
  const way = screen.getByRole('link', { name: 'Ajustes' })
  expect(way.getAttribute('href')).toBe('/Dashboard/settings')
})
