import type { PersonDetail } from '@ateneo/contract'
import {
  getPerson,
  grantAccess,
  listAuditEntries,
  listCourses,
  removeSecondFactor,
  restorePerson,
  suspendPerson,
  withdrawAccess,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import PersonScreen from './person-screen.tsx'

const address = '/Administrador/users'
const _id = '0197b2f0-0000-7000-8000-000000000001'
const date = '2026-11-25T16:00:00.000Z'

const person: PersonDetail = {
  _id,
  firstNames: 'Begoña',
  lastNames: 'Núñez',
  email: 'begona@correo.mx',
  professionalId: null,
  imageURL: null,
  type: 'student',
  isSuperAdmin: false,
  state: 'active',
  creationDate: date,
  lastActivityDate: null,
  purchases: 0,
  spent: 0,
  phone: null,
  location: null,
  emailConfirmed: true,
  secondFactor: false,
  pendingEmail: null,
  suspension: null,
  acceptedTexts: [],
  orders: [],
  access: [],
  progress: [],
  certificates: [],
  tickets: [],
  sessions: [],
  courses: [],
}
const grant: PersonDetail['access'][number] = {
  _id: '0197b2f0-0000-7000-8000-000000000002',
  source: 'grant',
  course: null,
  startDate: date,
  endDate: '2099-01-02T06:00:00.000Z',
  withdrawnDate: null,
  orderNumber: null,
  reason: 'Ganó la rifa.',
  isRunning: true,
}

/** The page of a person; `tell` changes what the server says of them and of the decisions. */
async function open(fields: Partial<PersonDetail> = {}) {
  beginSession('admin', { _id: 'admin' })
  const calls = answerCalls()
  const tell = (given: Partial<PersonDetail>, action?: string) => {
    calls.answer(getPerson, { ...person, ...given })
    const entry = {
      _id: '0197b2f0-0000-7000-8000-000000000003',
      date,
      actor: { _id, name: 'Ana Luz', type: 'admin' as const },
      subject: { type: 'user', _id, label: 'Begoña Núñez' },
      person: _id,
      address: '10.0.0.1',
      token: null,
      reason: null,
    }
    const documents = action === undefined ? [] : [{ ...entry, action }]
    calls.answer(listAuditEntries, { documents, nextCursor: null })
  }
  tell(fields)
  const { user } = renderScreen({ [`${address}/:id`]: PersonScreen }, `${address}/${_id}`)
  await screen.findByRole('heading', { level: 1, name: 'Begoña Núñez' })
  /** Opens an act’s dialog, and sends it without a reason, which it asks for. */
  const begin = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await findDialog(name))
    const send = () => user.click(dialog.getByRole('button', { name }))
    return { dialog, send }
  }
  return { calls, user, tell, begin }
}

test('a suspension needs a reason; whoever was suspended is restored', async () => {
  const { calls, user, tell, begin } = await open()
  const { dialog, send } = await begin('Suspender cuenta')
  await send()
  await dialog.findByText('Escribe el motivo.')
  expect(calls.written()).toEqual([])
  const reason = 'Compartió su cuenta.'
  fill({ Motivo: reason })
  calls.answer(suspendPerson, { msg: 'ok' })
  tell({ state: 'suspended', suspension: { date, reason } }, 'user.suspend')
  await send()
  await screen.findByText(/^Suspendida el/)
  await screen.findByRole('link', { name: 'Suspendió una cuenta' })
  expect(calls.sentTo(suspendPerson)).toMatchObject([{ params: { id: _id }, body: { reason } }])

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Restablecer cuenta' }))
  const sure = within(await findDialog('Restablecer cuenta'))
  calls.answer(restorePerson, { msg: 'ok' })
  tell({}, 'user.restore')
  await user.click(sure.getByRole('button', { name: 'Restablecer cuenta' }))
  await screen.findByRole('link', { name: 'Restableció una cuenta' })
  await screen.findByRole('button', { name: 'Suspender cuenta' })
})

test('access to everything is given until a day, and withdrawn', async () => {
  const { calls, user, tell, begin } = await open()
  calls.answer(listCourses, { documents: [], total: 0, nextCursor: null })
  const { dialog, send } = await begin('Dar acceso')
  fill({ Motivo: 'Ganó la rifa.' })
  const issues = [{ path: 'until', message: 'Elige hasta qué día.' }]
  calls.answer(grantAccess, refuse('invalid_data', { issues }))
  await send()
  expect(await dialog.findAllByText('Elige hasta qué día.')).not.toHaveLength(0)
  fill({ 'Hasta qué día': '2099-01-01' })
  calls.answer(grantAccess, { msg: 'ok', insertedId: grant._id })
  tell({ access: [grant] })
  await send()
  await screen.findByText('Dado por la administración')
  expect(calls.sentTo(grantAccess).at(-1)).toMatchObject({
    body: { courseId: null, until: '2099-01-01', reason: 'Ganó la rifa.' },
  })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Retirar el acceso a todos los cursos' }))
  const other = within(await findDialog('Retirar acceso'))
  fill({ Motivo: 'Se dio por error.' })
  calls.answer(withdrawAccess, { msg: 'ok' })
  tell({ access: [{ ...grant, withdrawnDate: date, isRunning: false }] })
  await user.click(other.getByRole('button', { name: 'Retirar acceso' }))
  await screen.findByText(/^Retirado el/)
  expect(calls.sentTo(withdrawAccess)).toMatchObject([{ params: { id: grant._id } }])
})

test('the second factor of whoever lost it is removed, with a reason', async () => {
  const { calls, tell, begin } = await open({ secondFactor: true })
  expect(screen.getByText('Activada')).toBeDefined()
  const { dialog, send } = await begin('Quitar verificación en dos pasos')
  await send()
  await dialog.findByText('Escribe el motivo.')
  fill({ Motivo: 'Perdió su teléfono.' })
  calls.answer(removeSecondFactor, { msg: 'ok' })
  tell({}, 'user.remove_second_factor')
  await send()
  await screen.findByText('Desactivada')
  await screen.findByRole('link', { name: 'Quitó la verificación en dos pasos' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Quitar verificación en dos pasos' })).toBeNull()
  expect(calls.sentTo(removeSecondFactor)).toMatchObject([
    { params: { id: _id }, body: { reason: 'Perdió su teléfono.' } },
  ])
})
