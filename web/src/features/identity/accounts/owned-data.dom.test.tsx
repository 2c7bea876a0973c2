import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog, press } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { OwnedData } from './owned-data.tsx'
import type { Profile } from './profile.ts'

const profile = {
  firstNames: 'Elena',
  lastNames: 'Márquez',
  email: 'elena@correo.mx',
  professionalId: '1234567',
  changeRequest: null,
} as Profile
const title = 'Solicitar cambio de datos'
const unsaved = 'Hay cambios sin guardar'

const opener = () => screen.getByRole('button', { name: title, hidden: true })
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

async function open() {
  beginSession('professor')
  const { user } = renderElement(<OwnedData profile={profile} />)
  await press(opener())
  const dialog = await findDialog(title)
  return { user, dialog }
}

test('an untouched dialog closes with Escape, and gives the focus back', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await isGone(title)
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('a dialog with something unsaved asks however it is closed', async () => {
  const { user, dialog } = await open()
  const name = within(dialog).getByLabelText<HTMLInputElement>('Nombre')
  await user.type(name, ' H')
  const ways = [
    () => user.keyboard('{Escape}'),
    () =>
      user.click(dialog.closest('.mantine-Modal-root')!.querySelector('.mantine-Modal-overlay')!),
    () => user.click(dialog.querySelector('.mantine-Modal-close')!),
    () => user.click(within(dialog).getByText('Cancelar')),
  ]
  for (const close of ways) {
    await close()
    await findDialog(unsaved)
    await user.keyboard('{Escape}')
    await isGone(unsaved)
    expect(name.value).toBe('Elena H')
    expect(screen.getByRole('dialog', { name: title })).toBe(dialog)
  }
  await user.keyboard('{Escape}')
  const question = await findDialog(unsaved)
  await user.click(within(question).getByRole('button', { name: 'Salir sin guardar' }))
  await isGone(title)
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})
