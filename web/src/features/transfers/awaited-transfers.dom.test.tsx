import type { AwaitedTransfer } from '@ateneo/contract'
import { askTransferAgain, receiveTransfer, rejectTransfer } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { AwaitedTransfers } from './awaited-transfers.tsx'

const transfer: AwaitedTransfer = {
  orderId: 'orden',
  orderNumber: '4821-0937',
  state: 'pending',
  reference: 'ATN-4821-0937',
  price: 200,
  currency: 'MXN',
  received: 50,
  date: '2026-11-25T16:00:00.000Z',
  payBy: '2026-11-28T16:00:00.000Z',
  bought: 'Telar',
  student: { _id: 'ana', name: 'Ana Ruiz', email: 'ana@correo.mx' },
  claims: [
    {
      _id: 'aviso',
      date: '2026-11-26T16:00:00.000Z',
      state: 'open',
      trace: 'AB12',
      note: 'Pagó mi mamá',
      file: { name: 'ficha.pdf', sizeBytes: 2048, url: '/payment/transfers/proofs/aviso' },
      reason: null,
      sameFile: [{ orderId: 'otra', orderNumber: '1111-2222' }],
      sameTrace: [],
    },
  ],
}

function show() {
  beginSession('admin')
  const calls = answerCalls()
  return { calls, ...renderElement(<AwaitedTransfers transfers={[transfer]} />) }
}

test('a proof that another order has too is said, with that order', () => {
  show()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Este mismo archivo también está en 1111-2222')
  const link = screen.getByRole('link', { name: '1111-2222' })
  expect(link.getAttribute('href')).toBe('/Administrador/orders/otra')
})

test('what arrived is typed, and what it comes to is said before', async () => {
  const { calls, user } = show()
  calls.answer(receiveTransfer, { msg: 'ok', state: 'completed' })
  await user.click(screen.getByRole('button', { name: 'Anotar lo que llegó' }))
  const amount = await screen.findByLabelText(/Importe que llegó/)
  await user.type(amount, '100')
  expect(screen.getByText(/Faltarían \$50 MXN|Faltarían/)).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '180')
  expect(screen.getByText(/Son \$30 MXN de más: no da acceso/)).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '150')
  await user.click(screen.getByRole('button', { name: 'Anotar y dar el acceso' }))
  await expect
    .poll(() => calls.sentTo(receiveTransfer))
    .toMatchObject([{ body: { amount: 150, received: 50, trace: 'AB12' } }])
})

test('a tracking key of another order is refused with words', async () => {
  const { calls, user } = show()
  calls.answer(receiveTransfer, refuse('trace_repeated'))
  await user.click(screen.getByRole('button', { name: 'Anotar lo que llegó' }))
  await user.type(await screen.findByLabelText(/Importe que llegó/), '150')
  await user.click(screen.getByRole('button', { name: 'Anotar y dar el acceso' }))
  const words = await screen.findByText(
    /^Esa clave de rastreo ya está anotada, o la dio alguien en otro pedido que espera\./,
  )
  expect(words).toBeDefined()
})

test.each([
  ['Pedir otro comprobante', askTransferAgain],
  ['Dejar de esperarla', rejectTransfer],
] as const)('%s asks for a reason', async (name, call) => {
  const { calls, user } = show()
  calls.answer(call, { msg: 'ok' })
  await user.click(screen.getByRole('button', { name }))
  await user.type(await screen.findByLabelText(/Motivo/), 'No se lee')
  await user.click(screen.getAllByRole('button', { name }).at(-1)!)
  await expect.poll(() => calls.sentTo(call)).toMatchObject([{ body: { reason: 'No se lee' } }])
})
