import { settlePaymentDifference } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { DifferenceCards } from './difference-cards.tsx'

const unknown = {
  _id: 'una',
  kind: 'unknown_order' as const,
  provider: 'mercadopago' as const,
  reference: '1234567890',
  date: '2026-11-26T16:00:00.000Z',
  order: null,
}
const missing = {
  ...unknown,
  _id: 'otra',
  kind: 'missing_payment' as const,
  order: { orderId: 'orden', orderNumber: '4821-0937' },
}

function show() {
  beginSession('admin')
  return {
    calls: answerCalls(),
    ...renderElement(<DifferenceCards differences={[unknown, missing]} />),
  }
}

test('each says what it is, of which order, and what to do', () => {
  show()
  expect(screen.getByRole('article', { name: 'Un pago que no está en Pedidos' })).toBeDefined()
  const other = screen.getByRole('article', { name: /el proveedor no muestra/ })
  expect(other.textContent).toContain('quita el acceso')
  const link = screen.getByRole('link', { name: '4821-0937' })
  expect(link.getAttribute('href')).toBe('/Administrador/orders/orden')
})

test('what was done is written, and stays typed if it is refused', async () => {
  const { calls, user } = show()
  calls.answer(settlePaymentDifference, refuse('difference_not_found'))
  await user.click(screen.getAllByRole('button', { name: 'Marcar como revisada' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Qué hiciste con ella/), 'Era de la tienda')
  await user.click(dialog.getByRole('button', { name: 'Marcar como revisada' }))
  await expect
    .poll(() => calls.sentTo(settlePaymentDifference))
    .toMatchObject([{ params: { differenceId: 'una' }, body: { reason: 'Era de la tienda' } }])
  expect(screen.getByDisplayValue('Era de la tienda')).toBeDefined()
})
