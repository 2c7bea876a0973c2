import type { Person } from '@ateneo/contract'
import { invitePerson, listInvitations, listPeople } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import PeopleScreen from './people-screen.tsx'

const address = '/Administrador/users'
const person: Person = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  firstNames: 'Begoña',
  lastNames: 'Núñez',
  email: 'begona@correo.mx',
  professionalId: null,
  imageURL: null,
  type: 'student',
  isSuperAdmin: false,
  state: 'active',
  creationDate: '2026-11-25T16:00:00.000Z',
  lastActivityDate: null,
  purchases: 0,
  spent: 0,
}

async function open() {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listInvitations, { documents: [] })
  calls.answer(listPeople, ({ query: { type = 'student' } }) => {
    const documents = type === 'student' ? [person] : []
    return { documents, total: documents.length, nextCursor: null }
  })
  const shown = renderScreen({ [address]: PeopleScreen }, address)
  await screen.findByText('1 cuenta')
  return { calls, ...shown }
}

test('search and type are in the address, and the row leads to the person', async () => {
  const { calls, user, readAddress } = await open()
  await user.type(screen.getByRole('searchbox'), 'nunez')
  await waitFor(() => expect(calls.sentTo(listPeople).at(-1)!.query).toEqual({ q: 'nunez' }))
  await user.selectOptions(screen.getByLabelText('Tipo de cuenta'), 'Administrador')
  await screen.findByText('Nadie coincide con lo que buscas.')
  await user.selectOptions(screen.getByLabelText('Tipo de cuenta'), 'Alumno')
  const link = await screen.findByRole('link', { name: 'Begoña Núñez' })
  expect(readAddress()).toBe(`${address}?q=nunez&tipo=student`)
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(readAddress()).toBe(`${address}/${person._id}`))
})

test('an administrator is invited, and waits in a list of their own', async () => {
  const { calls, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Invitar' }))
  const dialog = within(await findDialog('Invitar a una persona'))
  fill({ 'Correo electrónico': 'olga@correo.mx' })
  await user.selectOptions(dialog.getByLabelText('Tipo de cuenta'), 'Administrador')
  calls.answer(invitePerson, { msg: 'ok', insertedId: person._id })
  calls.answer(listInvitations, {
    documents: [
      {
        _id: '0197b2f0-0000-7000-8000-000000000002',
        email: 'olga@correo.mx',
        role: 'admin',
        isSuperAdmin: false,
        invitedBy: 'Ana Luz',
        creationDate: '2026-11-25T16:00:00.000Z',
        expirationDate: '2026-12-02T16:00:00.000Z',
      },
    ],
  })
  await user.click(dialog.getByRole('button', { name: 'Enviar invitación' }))
  const waiting = await screen.findByRole('region', { name: 'Invitaciones sin aceptar' })
  expect(within(waiting).getByText('olga@correo.mx')).toBeDefined()
  expect(calls.sentTo(invitePerson)[0]!.body).toEqual({
    email: 'olga@correo.mx',
    role: 'admin',
    isSuperAdmin: false,
  })
})
