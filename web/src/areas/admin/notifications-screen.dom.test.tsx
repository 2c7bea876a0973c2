import { listNotifications, readNotifications } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { findDialog, renderScreen } from '../../testing/render-screen.tsx'
import { answerRequests, beginSession } from '../../testing/tabs.ts'
import NotificationsScreen from './notifications-screen.tsx'

const address = '/Administrador/notifications'
const line = `GET ${listNotifications.path}`
const read = `${readNotifications.method} ${readNotifications.path}`

/** The newest first: of these forty-five the last is of a payment. */
const notices = Array.from({ length: 45 }, (_, number) => ({
  _id: `aviso-${number}`,
  type: number === 44 ? 'pago' : 'ayuda',
  message: `Aviso ${number}`,
  href: '/Administrador/home',
  read: false,
  creationDate: '2026-11-25T16:00:00.000Z',
}))

/** The page under the bell, over a list that is asked for as the server pages it. */
async function open(at = address) {
  beginSession('admin')
  let unread = notices
  const sent = answerRequests(({ line: asked, body }) => {
    if (asked === read) {
      const { ids } = body as { ids?: string[] }
      unread = ids ? unread.filter(({ _id }) => !ids.includes(_id)) : []
      return { body: { msg: 'ok' } }
    }
    const query = new URL(asked.slice('GET '.length), 'http://localhost').searchParams
    const [from, limit] = [Number(query.get('cursor')), Number(query.get('limit'))]
    const isWanted = ({ type }: { type: string }) => [null, type].includes(query.get('type'))
    const found = (query.has('unread') ? unread : notices).filter(isWanted)
    const more = from + limit < found.length
    const headers: [string, string][] = [['x-unread-count', `${unread.length}`]]
    if (more) headers.push(['x-next-cursor', `${from + limit}`])
    return { body: found.slice(from, from + limit), headers }
  })
  const Screen = () => (
    <>
      <NotificationBell pageHref={address} />
      <main>
        <NotificationsScreen />
      </main>
    </>
  )
  const shown = renderScreen({ [address]: Screen }, at)
  const entries = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /Aviso/ })
  const sentTo = (endpoint: string) => sent.filter((one) => one.line.startsWith(endpoint))
  const bell = (name: string) => screen.findByRole('button', { name })
  return { ...shown, entries, sentTo, bell }
}

test('the bell asks for its three; closing it reads those alone', async () => {
  const { user, bell, sentTo } = await open()
  await user.click(await bell('Notificaciones, 45 sin leer'))
  const dialog = await findDialog('Notificaciones')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  expect(sentTo(line)).toContainEqual(expect.objectContaining({ line: `${line}?limit=3` }))
  expect(within(dialog).getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe(address)
  await user.keyboard('{Escape}')
  await bell('Notificaciones, 42 sin leer')
  expect(sentTo(read).map(({ body }) => body)).toEqual([{ ids: ['aviso-0', 'aviso-1', 'aviso-2'] }])
})

test('the page goes on, and is filtered by the address', async () => {
  const { user, entries, readAddress, unmount } = await open()
  await waitFor(() => expect(entries()).toHaveLength(20))
  await user.click(screen.getByRole('button', { name: 'Mostrar más' }))
  await waitFor(() => expect(entries()).toHaveLength(40))
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Pago')
  await waitFor(() => expect(entries()).toHaveLength(1))
  const filtered = readAddress()
  expect(filtered).toBe(`${address}?tipo=pago`)
  unmount()
  const again = await open(filtered)
  await waitFor(() => expect(again.entries()).toHaveLength(1))
})

test('all are marked as read, up to the newest that is shown', async () => {
  const { user, entries, bell, sentTo } = await open(`${address}?estado=sin-leer`)
  await waitFor(() => expect(entries()).toHaveLength(20))
  await bell('Notificaciones, 45 sin leer')
  await user.click(screen.getByRole('button', { name: 'Marcar todas como leídas' }))
  await bell('Notificaciones')
  await screen.findByText('Ninguna notificación coincide con lo que buscas.')
  expect(sentTo(read).map(({ body }) => body)).toEqual([{ upTo: 'aviso-0' }])
})
