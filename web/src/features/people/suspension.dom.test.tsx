import type { SessionReply } from '@ateneo/contract'
import { getSuspensionOutlook, suspendPerson } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { ActDialog } from './act-dialog.tsx'
import type { PersonDetail } from './person.ts'

const id = '00000000-0000-7000-8000-000000000001'
const heir = '00000000-0000-7000-8000-000000000002'
const pathOf = (path: string) => path.replace(':id', id)

const heirRow = {
  _id: heir,
  firstNames: 'Tomás',
  lastNames: 'Vega',
  email: 'tomas@correo.mx',
  professionalId: null,
  imageURL: null,
  type: 'professor',
  state: 'active',
  creationDate: '2026-01-01T00:00:00.000Z',
  lastActivityDate: null,
  purchases: 0,
  spent: 0,
}

/** The dialog about a professor with these courses. */
function open(outlook: { onSale: number; published: number; students: number }, refusal?: string) {
  const session = { accessToken: tokenOf(900), type: 'admin', userData: { _id: 'admin' } }
  storeSession(session as unknown as SessionReply)
  const sent = answerRequests(({ line }) => {
    if (line === `GET ${pathOf(getSuspensionOutlook.path)}`) return { body: outlook }
    if (line.startsWith('GET /users?')) {
      return { body: { documents: [heirRow], total: 1, nextCursor: null } }
    }
    if (refusal) return { status: 409, body: { msg: 'Refused', code: refusal } }
    return { body: { msg: 'Account suspended' } }
  })
  const onClose = vi.fn<() => void>()
  const person = { ...heirRow, _id: id, firstNames: 'Elena' } as unknown as PersonDetail
  const shown = renderElement(<ActDialog person={person} act="suspend" onClose={onClose} />)
  const bodies = () =>
    sent.filter(({ line }) => line === `POST ${pathOf(suspendPerson.path)}`).map(({ body }) => body)
  const confirm = () => screen.getByRole('button', { name: 'Suspender cuenta' })
  return { ...shown, bodies, confirm, onClose }
}

test('says how many courses and students it concerns, and stops the sale by default', async () => {
  const { user, bodies, confirm, onClose } = open({ onSale: 2, published: 3, students: 24 })
  await screen.findByText(/Tiene 2 cursos a la venta y 1 retirado, con 24 alumnos/)
  const stop = screen.getByRole<HTMLInputElement>('radio', { name: 'Dejan de venderse' })
  expect(stop.checked).toBe(true)
  await user.type(screen.getByLabelText('Motivo'), 'No contesta.')
  await user.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([{ reason: 'No contesta.' }])
})

test('hands the courses over to a professor who is chosen, and asks for one', async () => {
  const { user, bodies, confirm } = open({ onSale: 1, published: 1, students: 1 })
  await user.click(await screen.findByRole('radio', { name: 'Pasan a otro maestro' }))
  await user.type(screen.getByLabelText('Motivo'), 'No contesta.')
  await user.click(confirm())
  await screen.findByText('Elige a quién pasan.')
  expect(bodies()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Nuevo maestro' }))
  await user.click(await screen.findByRole('option', { name: /Tomás Vega/ }))
  await user.click(confirm())
  await waitFor(() => expect(bodies()).toEqual([{ reason: 'No contesta.', handOverTo: heir }]))
})

test('asks nothing about courses of a professor without any', async () => {
  open({ onSale: 0, published: 0, students: 0 })
  await screen.findByText('No tiene cursos publicados.')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a refusal leaves the dialog open and says why', async () => {
  const { user, confirm, onClose } = open(
    { onSale: 1, published: 1, students: 0 },
    'professor_not_active',
  )
  await screen.findByText(/Tiene 1 curso a la venta, con 0 alumnos/)
  await user.type(screen.getByLabelText('Motivo'), 'No contesta.')
  await user.click(confirm())
  await screen.findByText(/Quien elegiste no puede recibir los cursos/)
  expect(onClose).not.toHaveBeenCalled()
})
