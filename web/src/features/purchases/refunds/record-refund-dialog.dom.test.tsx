import { recordRefund } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { RecordRefundDialog, type Returnable } from './record-refund-dialog.tsx'

const order = {
  orderId: '0197f0c0-0000-7000-8000-000000000001',
  orderNumber: '4821-0937',
  studentName: 'Ana Ruiz',
  currency: 'MXN',
  left: 200,
  refunded: 100,
}

async function open(given: Returnable = order) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(recordRefund, { msg: 'ok' })
  const close = vi.fn<() => void>()
  const { user } = renderElement(<RecordRefundDialog order={given} onClose={close} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar una devolución' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Anotar la devolución' }))
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  return { calls, close, user, dialog, send, field }
}

test('a part is recorded with its reason and what had been refunded', async () => {
  const { calls, close, user, dialog, send, field } = await open()
  expect(field(/Importe/).value).toBe('200')
  expect(dialog.getByText('Con todo el pago termina el acceso.')).toBeDefined()
  await send()
  expect(dialog.getByText('Escribe el motivo: lo leerá el alumno.')).toBeDefined()
  await user.clear(field(/Importe/))
  await user.type(field(/Importe/), '50.5')
  expect(dialog.getByText('El acceso sigue.')).toBeDefined()
  await user.type(field(/Motivo/), 'Precio anterior')
  await user.type(field(/Referencia/), 'Vale 7')
  await send()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(calls.sentTo(recordRefund)[0]?.body).toMatchObject({
    amount: 50.5,
    reason: 'Precio anterior',
    reference: 'Vale 7',
    refunded: 100,
  })
})

test('of another amount than the price all is recorded, and no sum is asked for', async () => {
  const { calls, user, dialog, send, field } = await open({ ...order, left: null })
  expect(dialog.queryByRole('textbox', { name: /Importe/ })).toBeNull()
  await user.type(field(/Motivo/), 'Se cobró de más')
  await send()
  await expect.poll(() => calls.sentTo(recordRefund).length).toBe(1)
  expect(calls.sentTo(recordRefund)[0]?.body).not.toHaveProperty('amount')
})

test('what was refused stays, with its reason', async () => {
  const { calls, close, user, dialog, send, field } = await open()
  calls.answer(recordRefund, refuse('refund_recorded'))
  await user.type(field(/Motivo/), 'Otra vez')
  await send()
  expect(await dialog.findByText('Ya anotaste una devolución con esa referencia.')).toBeDefined()
  expect(close).not.toHaveBeenCalled()
})
