import type { SessionReply } from '@ateneo/contract'
import { readNotifications } from '@ateneo/contract/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { NotificationBell } from './notification-bell.tsx'

const notice = {
  _id: 'a',
  type: 'ayuda',
  message: 'Begoña pide ayuda.',
  href: '/ayuda/1',
  read: false,
  creationDate: new Date().toISOString(),
}

/** The bell on a screen that was reached from another one, with its list open. */
async function open() {
  const reply = { accessToken: tokenOf(900), type: 'admin', userData: { _id: '1' } }
  storeSession(reply as unknown as SessionReply)
  const sent = answerRequests(({ line }) => ({ body: line.startsWith('GET') ? [notice] : {} }))
  function Ways() {
    const navigate = useNavigate()
    return (
      <>
        <Link to="/otra">Otra</Link>
        <button onClick={() => void navigate(-1)}>Atrás</button>
      </>
    )
  }
  const { user, readPath } = renderElement(
    <>
      <Ways />
      <NotificationBell pageHref="/avisos" />
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Otra' }))
  // The list's script comes with the first press, and the way to another screen waits for it.
  await waitFor(() => expect(readPath()).toBe('/otra'))
  await user.click(screen.getByRole('button', { name: /^Notificaciones/ }))
  const entry = await screen.findByRole('link', { name: /Begoña pide ayuda/ })
  const isClosed = () => expect(screen.queryByRole('dialog', { name: 'Notificaciones' })).toBeNull()
  return { sent, user, readPath, entry, isClosed }
}

test('a notification that is followed closes the list, and is read', async () => {
  const { sent, user, readPath, entry, isClosed } = await open()
  await user.click(entry)
  await waitFor(isClosed)
  await waitFor(() => expect(readPath()).toBe('/ayuda/1'))
  const line = `${readNotifications.method} ${readNotifications.path}`
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ line, body: { ids: ['a'] } })),
  )
})

test('going back closes the list', async () => {
  const { readPath, isClosed } = await open()
  // As the browser's own button, whose press the page does not see.
  fireEvent.click(screen.getByRole('button', { name: 'Atrás', hidden: true }))
  await waitFor(isClosed)
  expect(readPath()).toBe('/')
})
