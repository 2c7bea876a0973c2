import { closeInvoiceMonth, previewInvoiceMonth } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { openMonth } from '../../testing/sample-invoices.ts'
import { beginSession } from '../../testing/tabs.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'

let calls: ReturnType<typeof answerCalls>
const onClose = vi.fn<() => void>()
beforeEach(() => {
  beginSession('admin')
  calls = answerCalls()
  onClose.mockClear()
})

const open = () => renderElement(<CloseMonthDialog month="2026-02" onClose={onClose} />)
const confirm = () => screen.findByRole('button', { name: 'Hacer la factura global' })

test('what was previewed is what is confirmed, and the folio is told', async () => {
  calls.answer(previewInvoiceMonth, openMonth)
  calls.answer(closeInvoiceMonth, { state: 'done', reference: 'folio-1', reason: null })
  const { user } = open()
  await screen.findByText(/2 recibos que nadie facturó suman/)
  screen.getByText('$499.90 MXN')
  await user.click(await confirm())
  await screen.findByText('La factura global está hecha: folio-1')
  expect(calls.sentTo(closeInvoiceMonth)).toMatchObject([
    { params: { month: '2026-02' }, body: { count: 2, total: 499.9 } },
  ])
  expect(screen.queryByRole('button', { name: 'Hacer la factura global' })).toBeNull()
  const [last] = screen.getAllByRole('button', { name: 'Cerrar' }).toReversed()
  await user.click(last!)
  expect(onClose).toHaveBeenCalledOnce()
})

test('receipts that would be left out are warned of', async () => {
  calls.answer(previewInvoiceMonth, { ...openMonth, unsettled: 3 })
  open()
  expect(await screen.findByText(/hay 3 por mandar, por cancelar/)).toBeDefined()
})

test('without a preview there is nothing to confirm', async () => {
  calls.answer(previewInvoiceMonth, refuse('invoicing_unavailable'))
  open()
  await screen.findByText(/Facturapi no contesta/)
  expect(screen.queryByRole('button', { name: 'Hacer la factura global' })).toBeNull()
})

test.each([
  [
    { state: 'refused' as const, reference: null, reason: 'Excede el máximo' },
    /No se hizo. Excede/,
  ],
  [{ state: 'asked' as const, reference: null, reason: null }, /no la pide dos veces/],
])('what became of it is said: %j', async (outcome, words) => {
  calls.answer(previewInvoiceMonth, openMonth)
  calls.answer(closeInvoiceMonth, outcome)
  const { user } = open()
  await user.click(await confirm())
  expect(await screen.findByText(words)).toBeDefined()
})

test('a sum that changed meanwhile is not confirmed twice', async () => {
  calls.answer(previewInvoiceMonth, openMonth)
  calls.answer(closeInvoiceMonth, refuse('invoice_month_changed'))
  const { user } = open()
  await user.click(await confirm())
  await screen.findByText(/cambiaron mientras los veías/)
  expect(screen.queryByRole('button', { name: 'Hacer la factura global' })).toBeNull()
})
