import type { DueRefund, Refund } from '@ateneo/contract'
import {
  listDueRefunds,
  listRefundPetitions,
  listRefunds,
  recordRefund,
  refundOrder,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import RefundsScreen from './refunds-screen.tsx'

const address = '/Administrador/refunds'
const person = {
  _id: '0197f0c0-0000-7000-8000-000000000002',
  name: 'Guadalupe Amor',
  email: 'pita@correo.mx',
}
const due: DueRefund = {
  orderId: '0197f0c0-0000-7000-8000-000000000001',
  orderNumber: '4821-0937',
  planName: 'Mensual',
  price: 249,
  currency: 'MXN',
  refunded: 0,
  date: '2026-11-25T16:00:00.000Z',
  state: 'completed',
  reason: 'paid_twice',
  provider: 'sandbox',
  isRefundable: true,
  isRefundUnderWay: false,
  reference: 'P-1',
  student: person,
  course: null,
}
const refund: Refund = {
  _id: '0197f0c0-0000-7000-8000-000000000003',
  kind: 'refund',
  state: 'done',
  amount: 249,
  currency: 'MXN',
  reason: 'Se devolvió por transferencia',
  date: '2026-11-26T16:00:00.000Z',
  reference: '',
  receiptNumber: null,
  recordedBy: 'Ana Luz',
  order: { ...due, state: 'refunded', student: person },
}

async function open() {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listRefundPetitions, { documents: [], total: 0 })
  calls.answer(listDueRefunds, { documents: [due], total: 1 })
  calls.answer(listRefunds, { documents: [], total: 0, nextCursor: null })
  const { user } = renderScreen({ [address]: RefundsScreen }, address)
  const section = within(await screen.findByRole('region', { name: 'Por devolver' }))
  await section.findByText(person.email)
  const settle = (given: Partial<Refund>) => {
    calls.answer(listDueRefunds, { documents: [], total: 0 })
    calls.answer(listRefunds, {
      documents: [{ ...refund, ...given }],
      total: 1,
      nextCursor: null,
    })
  }
  return { calls, user, section, settle }
}
const isSettled = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Por devolver' })).toBeNull())

test('a payment that is due back waits until it is recorded as given back', async () => {
  const { calls, user, section, settle } = await open()
  const mark = section.getByRole('button', { name: 'Anotar devolución del pedido 4821-0937' })
  await user.click(mark)
  await user.click(within(await findDialog('Anotar una devolución')).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.written()).toEqual([])
  await user.click(mark)
  const dialog = within(await findDialog('Anotar una devolución'))
  await user.type(dialog.getByLabelText(/^Motivo/), refund.reason)
  calls.answer(recordRefund, { msg: 'ok' })
  settle({})
  await user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }))
  await isSettled()
  await screen.findByText(refund.reason)
  expect(calls.sentTo(recordRefund)).toMatchObject([{ params: { orderId: due.orderId } }])
})

test('a payment that is due back is given back from its list, after a question', async () => {
  const { calls, user, section, settle } = await open()
  await user.click(section.getByRole('button', { name: 'Devolver el pago del pedido 4821-0937' }))
  const dialog = within(await findDialog('¿Devolver este pago?'))
  expect(dialog.getByText(/^Se devolverá \$249 MXN a Guadalupe Amor/)).toBeDefined()
  calls.answer(refundOrder, { msg: 'ok', state: 'done' })
  const reason = 'El curso se pagó dos veces.'
  settle({ reason, recordedBy: null })
  await user.click(dialog.getByRole('button', { name: 'Devolver el pago' }))
  await isSettled()
  await screen.findByText(reason)
  expect(calls.sentTo(refundOrder)).toMatchObject([
    { params: { orderId: due.orderId }, body: { reason, refunded: 0 } },
  ])
})
