import type { SessionReply } from '@ateneo/contract'
import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { fill, press } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import CategoriesScreen from './categories-screen.tsx'

const toasts = () =>
  notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

/** The screen of an academy with these categories; changes answer with this. */
async function open(names: string[], change: { status?: number; body: unknown }) {
  const session = { accessToken: tokenOf(900), type: 'admin', userData: { _id: 'admin' } }
  storeSession(session as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
  const docs = names.map((name) => ({ _id: name, slug: name, name, imageUrl: '' }))
  const sent = answerRequests(({ line }) => (line.startsWith('GET') ? { body: { docs } } : change))
  const shown = renderElement(<CategoriesScreen />)
  await screen.findByRole('heading', { name: names[0]! })
  const changes = () =>
    sent.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body])
  return { ...shown, changes }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a category is moved by its buttons, and the ends go no further', async () => {
  const { user, changes } = await open(['Barro', 'Cuero', 'Vidrio'], { body: { msg: 'Ordered' } })
  expect([button('Subir Barro').disabled, button('Bajar Vidrio').disabled]).toEqual([true, true])
  button('Bajar Barro').focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(changes()).toEqual([['PUT /categories/order', { ids: ['Cuero', 'Barro', 'Vidrio'] }]]),
  )
})

test('an order that the server refuses is told, with the reason', async () => {
  const { user } = await open(['Barro', 'Cuero'], {
    status: 409,
    body: { msg: 'Categories have changed', code: 'categories_changed' },
  })
  await user.click(button('Subir Cuero'))
  await waitFor(() =>
    expect(toasts()).toEqual([
      ['El orden no se guardó', expect.stringMatching(/^Alguien cambió las categorías/)],
    ]),
  )
})

test('unused categories go at once, after a question', async () => {
  const { user, changes } = await open(['Barro', 'Cuero'], {
    body: { msg: 'Categories deleted', deletedCount: 2 },
  })
  await user.click(button('Eliminar las que no se usan'))
  expect(changes()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Eliminar categorías' }))
  await waitFor(() => expect(changes()).toEqual([['DELETE /categories', undefined]]))
  await waitFor(() => expect(toasts().flat()).toContain('Se eliminaron 2 categorías.'))
})

test('a category is made, and deleted after a question', async () => {
  const { user, changes } = await open(['Barro'], { body: { msg: 'Done' } })
  await user.click(button('Agregar categoría'))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar categoría' })
  fill({ Nombre: 'Vidrio' })
  await press(within(dialog).getByRole('button', { name: 'Agregar categoría' }))
  expect(await screen.findAllByText('La categoría «Vidrio» ya existe.')).toHaveLength(1)
  await press(button('Eliminar Barro'))
  await press(await screen.findByRole('button', { name: /^Eliminar cat/ }))
  await waitFor(() =>
    expect(changes()).toEqual([
      ['POST /categories', { name: 'Vidrio' }],
      ['DELETE /categories/Barro', undefined],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a category without a name or none chosen has the warning of the specification', async () => {
  const { user } = await open(['Barro'], { body: {} })
  await user.click(button('Agregar categoría'))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar categoría' })
  const submit = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')!
  await user.click(submit)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Por favor, seleccione un curso.',
  )
})
