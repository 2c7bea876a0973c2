import {
  deletePhoto,
  editProfile,
  getProfile,
  getSecondFactor,
  uploadPhoto,
} from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../testing/answer-calls.ts'
import { fill, pressTwice, renderScreen } from '../testing/render-screen.tsx'
import { beginSession } from '../testing/tabs.ts'
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

test('what is pressed twice is saved once', async () => {
  const { calls, choose } = await open()
  fill({ Ubicación: 'Puebla' })
  await pressTwice(button('Guardar Cambios'))
  expect(await screen.findAllByText('Guardamos tus datos.')).toHaveLength(1)
  await choose(1000)
  await pressTwice(await screen.findByRole('button', { name: 'Guardar foto' }))
  await screen.findByText('Tu foto ya se ve en tu perfil.')
  await pressTwice(await screen.findByRole('button', { name: 'Quitar foto' }))
  const question = await screen.findByRole('dialog', { name: 'Quitar foto' })
  await pressTwice(within(question).getByRole('button', { name: 'Quitar foto' }))
  await screen.findByRole('button', { name: 'Subir una foto' })
  expect(calls.written()).toEqual(['PUT /profile', 'POST /profile/photo', 'DELETE /profile/photo'])
})
