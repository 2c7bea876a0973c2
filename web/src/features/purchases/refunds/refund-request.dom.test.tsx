import { askForRefund } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { RefundRequest } from './refund-request.tsx'

const receipt = {
  orderId: 'orden',
  planName: 'Compra de curso',
  course: { id: 'telar', title: 'Telar' },
  refundUntil: '2026-12-02T16:00:00.000Z',
  refundNeedsAccount: false,
  refundRequest: null,
}
const line = `${askForRefund.method} /purchases/receipts/orden/refund-request`

async function open(answer: Parameters<typeof answerRequests>[0], refundNeedsAccount = false) {
  beginSession('student')
  const sent = answerRequests(answer)
  const { user } = renderElement(<RefundRequest receipt={{ ...receipt, refundNeedsAccount }} />)
  await user.click(screen.getByRole('button', { name: 'Pedir reembolso' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pedir reembolso' })
  const send = async () => {
    const buttons = screen.getAllByRole('button', { name: 'Pedir reembolso' })
    await user.click(buttons.find((button) => dialog.contains(button))!)
  }
  return { sent, user, send }
}

test('is asked for with a reason, beside the days and the policy', async () => {
  const { sent, user, send } = await open(() => ({ status: 201, body: { msg: 'ok' } }))
  expect(
    screen.getByText(/Puedes pedir que se te devuelva hasta el 2 de diciembre de 2026/),
  ).toBeDefined()
  const policy = screen.getByText('política de reembolsos')
  expect(policy.getAttribute('href')).toBe('/legal/reembolsos')
  await send()
  await screen.findByText('Cuéntanos por qué quieres que te lo devolvamos.')
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'No era lo mío')
  await send()
  await expect
    .poll(() => sent.map((one) => [one.line, one.body]))
    .toEqual([[line, { reason: 'No era lo mío' }]])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('of cash it is asked with the CLABE where to send it', async () => {
  const { sent, user, send } = await open(() => ({ status: 201, body: { msg: 'ok' } }), true)
  const account = screen.getByRole('textbox', { name: /CLABE/ })
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'No era lo mío')
  await send()
  await screen.findByText('Escribe la CLABE donde quieres recibirlo.')
  await user.type(account, '032180000118359710')
  await send()
  await screen.findByText(/^Revísalo: no es una CLABE/)
  expect(sent).toEqual([])
  await user.clear(account)
  await user.type(account, '032180000118359719')
  await send()
  const body = { reason: 'No era lo mío', account: '032180000118359719' }
  await expect.poll(() => sent.map((one) => one.body)).toEqual([body])
})

test('what could not be asked for stays in the dialog', async () => {
  const { user, send } = await open(() => ({
    status: 409,
    body: { msg: 'Too late', code: 'refund_too_late' },
  }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ })
  await user.type(field, 'No era lo mío')
  await send()
  await expect.poll(() => field.value).toBe('No era lo mío')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test.each([
  [{ state: 'open' as const, decisionReason: null }, 'Pediste un reembolso'],
  [
    { state: 'rejected' as const, decisionReason: 'Ya lo viste completo.' },
    'Ya lo viste completo.',
  ],
])('what became of it is told: %j', (decided, words) => {
  const refundRequest = { ...decided, date: '2026-11-25T16:00:00.000Z', reason: 'No' }
  renderElement(<RefundRequest receipt={{ ...receipt, refundUntil: null, refundRequest }} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).toBeNull()
})

test('it is not offered after the days', () => {
  renderElement(<RefundRequest receipt={{ ...receipt, refundUntil: null }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
