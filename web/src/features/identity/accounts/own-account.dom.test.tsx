import {
  deletePhoto,
  editProfile,
  getProfile,
  getSecondFactor,
  uploadPhoto,
} from '@ateneo/contract/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { fieldOf, fill, findDialog, press, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { OwnAccount } from './own-account.tsx'

const Profile = () => <OwnAccount photoNote="La ven tus maestros." />
const address = '/Dashboard/CourseProfileView'

/** The account of a student, which the calls of the test change. */
async function open() {
  beginSession('student')
  const calls = answerCalls()
  const account = partOf(getProfile, {
    _id: '1',
    type: 'student',
    firstNames: 'Diego',
    lastNames: 'Rivas',
    email: 'diego@correo.mx',
    phone: null,
    location: null,
    imageURL: null,
    pendingEmail: null,
    changeRequest: null,
    version: '1',
  })
  calls.answer(getSecondFactor, partOf(getSecondFactor, {}))
  calls.answer(getProfile, () => ({ ...account }))
  calls.answer(editProfile, ({ body }) => Object.assign(account, body, { version: '2' }))
  calls.answer(uploadPhoto, () => {
    account.imageURL = '/media/yo.webp'
    return { imageURL: '/media/yo.webp' }
  })
  calls.answer(deletePhoto, () => {
    account.imageURL = null
    return { msg: 'Deleted' }
  })
  const shown = renderScreen({ [address]: Profile }, address)
  await screen.findByLabelText('Ubicación')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = (bytes: number) =>
    shown.user.upload(picker, new File([new Uint8Array(bytes)], 'yo.png', { type: 'image/png' }))
  return { calls, account, choose, ...shown }
}

const button = (name: string) => screen.getByRole('button', { name })

test('what is saved says so, and a photo is taken away after a question', async () => {
  const { calls, choose } = await open()
  fill({ Ubicación: 'Puebla' })
  await press(button('Guardar Cambios'))
  expect(await screen.findAllByText('Guardamos tus datos.')).toHaveLength(1)
  await choose(1000)
  await press(await screen.findByRole('button', { name: 'Guardar foto' }))
  await screen.findByText('Tu foto ya se ve en tu perfil.')
  await press(await screen.findByRole('button', { name: 'Quitar foto' }))
  const question = await screen.findByRole('dialog', { name: 'Quitar foto' })
  await press(within(question).getByRole('button', { name: 'Quitar foto' }))
  await screen.findByRole('button', { name: 'Subir una foto' })
  expect(calls.written()).toEqual(['PUT /profile', 'POST /profile/photo', 'DELETE /profile/photo'])
})

test('a form that waits keeps the focus where it was, and what was written', async () => {
  const { user, calls, account } = await open()
  const { promise, resolve } = Promise.withResolvers<'no connection'>()
  calls.answer(editProfile, promise)
  fill({ Teléfono: '55 1234 5678' })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar Cambios' })
  save.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Guardando...' })
  // Without the attribute `disabled`, which would take the focus away.
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  resolve('no connection')
  const alert = await screen.findByRole('alert', { name: 'Tus datos no cambiaron' })
  expect(alert.textContent).toContain('No hay conexión con el servidor.')
  expect(document.activeElement).toBe(save)
  calls.answer(editProfile, ({ body }) => Object.assign(account, body, { version: '2' }))
  await user.keyboard('{Enter}')
  await screen.findByText('Guardamos tus datos.')
  expect(fieldOf('Teléfono').value).toBe('55 1234 5678')
})

test('a photo that is too large is refused before it is sent', async () => {
  const { calls, choose } = await open()
  await choose(10 * 1024 * 1024 + 1)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.',
  )
  expect(screen.queryByRole('button', { name: 'Guardar foto' })).toBeNull()
  expect(calls.written()).toEqual([])
})

test('a photo that is taken away leaves the focus where another is chosen', async () => {
  const { user, account, choose } = await open()
  await choose(1000)
  await user.click(await screen.findByRole('button', { name: 'Guardar foto' }))
  const remove = await screen.findByRole('button', { name: 'Quitar foto' })
  await press(remove)
  const question = await findDialog('Quitar foto')
  within(question).getByRole('button', { name: 'Quitar foto' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Quitamos tu foto.')
  const another = await screen.findByRole('button', { name: 'Subir una foto' })
  expect(account.imageURL).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(another))
})

test('something unsaved is asked about before another screen, until it is saved', async () => {
  const { user, router, readAddress } = await open()
  const leave = () => act(() => router.navigate('/Dashboard/Favoritos'))
  const answer = async (name: string) => {
    const question = await findDialog('Hay cambios sin guardar')
    await user.click(within(question).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  fill({ Ubicación: 'Puebla' })
  await leave()
  await answer('Seguir editando')
  expect(readAddress()).toBe(address)
  expect(fieldOf('Ubicación').value).toBe('Puebla')
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Guardamos tus datos.')

  await user.click(button('Cambiar contraseña'))
  fill({ 'Contraseña nueva': 'talavera de puebla' })
  await leave()
  await answer('Salir sin guardar')
  await expect.poll(readAddress).toBe('/Dashboard/Favoritos')
  await act(() => router.navigate(-1))
  await screen.findByLabelText('Ubicación')
  expect(fieldOf('Ubicación').value).toBe('Puebla')
})
