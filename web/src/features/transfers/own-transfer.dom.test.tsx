import { claimTransfer, getTransfer } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { OwnTransfer } from './own-transfer.tsx'

const claim = {
  _id: 'aviso',
  date: '2026-11-26T16:00:00.000Z',
  state: 'open' as const,
  trace: null,
  note: '',
  file: null,
  reason: null,
}

function show(calls = answerCalls()) {
  beginSession('student')
  calls.answer(getTransfer, { received: 0, claims: [] })
  return { calls, ...renderElement(<OwnTransfer orderId="orden" price={200} currency="MXN" />) }
}

test('who transferred says so with a tracking key, and reads what follows', async () => {
  const { calls, user } = show()
  calls.answer(claimTransfer, { msg: 'ok' })
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }))
  await screen.findByRole('dialog', { name: 'Ya hice mi transferencia' })
  await user.type(screen.getByLabelText(/Clave de rastreo/), 'ab 12')
  calls.answer(getTransfer, { received: 0, claims: [claim] })
  await user.click(screen.getAllByRole('button', { name: 'Ya pagué' }).at(-1)!)
  await screen.findByText(/^Recibimos tu aviso\. Lo comparamos con el banco/)
  expect(calls.sentTo(claimTransfer)).toMatchObject([{ params: { orderId: 'orden' } }])
  expect(screen.getByRole('button', { name: 'Mandar otro comprobante' })).toBeDefined()
})

test('a refusal is said in the dialog, which keeps what was typed', async () => {
  const { calls, user } = show()
  calls.answer(claimTransfer, refuse('order_closed'))
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }))
  await screen.findByRole('dialog', { name: 'Ya hice mi transferencia' })
  await user.type(screen.getByLabelText(/Algo que debamos saber/), 'Pagó mi mamá')
  await user.click(screen.getAllByRole('button', { name: 'Ya pagué' }).at(-1)!)
  await screen.findByText(/^Este pedido ya no espera una transferencia\./)
  expect(screen.getByDisplayValue('Pagó mi mamá')).toBeDefined()
})

test.each([
  [{ received: 150, claims: [] }, 'Recibimos $150 MXN. Faltan $50 MXN para darte acceso.'],
  [
    { received: 0, claims: [{ ...claim, state: 'asked_again' as const, reason: 'No se lee.' }] },
    'Todavía no vemos tu pago: No se lee.',
  ],
])('what became of it is told: %o', async (known, words) => {
  const calls = answerCalls()
  const { unmount } = show(calls)
  calls.answer(getTransfer, known)
  unmount()
  renderElement(<OwnTransfer orderId="otra" price={200} currency="MXN" />)
  expect(await screen.findByText(words)).toBeDefined()
})
