import { recordCreditNote, retryEReceipt } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { openEReceipt } from '../../testing/sample-invoices.ts'
import { beginSession } from '../../testing/tabs.ts'
import { EReceiptRows } from './e-receipt-rows.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('admin')
  calls = answerCalls()
})

const show = (more: Partial<typeof openEReceipt> = {}) =>
  renderElement(<EReceiptRows receipts={[{ ...openEReceipt, ...more }]} none="Nada" />)

test('an open one has its page and no button', () => {
  show()
  expect(screen.getByRole('link', { name: 'Página del alumno' }).getAttribute('href')).toBe(
    openEReceipt.url,
  )
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
})

test('a refused one says why and is tried again', async () => {
  calls.answer(retryEReceipt, { msg: 'ok' })
  const { user } = show({ state: 'refused', reason: 'No se encontró la clave de producto' })
  screen.getByText('No se encontró la clave de producto.')
  await user.click(screen.getByRole('button', { name: 'Reintentar R-000012' }))
  await expect
    .poll(() => calls.sentTo(retryEReceipt))
    .toMatchObject([{ params: { eReceiptId: openEReceipt._id } }])
})

test('a credit note that is missing is noted with its folio', async () => {
  calls.answer(recordCreditNote, { msg: 'ok' })
  const creditNote = { amount: 100, isDone: false, reference: null }
  const { user } = show({ state: 'invoiced', creditNote })
  await user.click(screen.getByRole('button', { name: 'Anotar nota de crédito de R-000012' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar la nota de crédito' }))
  await user.type(dialog.getByRole('textbox'), 'NC-12')
  await user.click(dialog.getByRole('button', { name: 'Anotar la nota de crédito' }))
  await expect
    .poll(() => calls.sentTo(recordCreditNote))
    .toMatchObject([{ body: { reference: 'NC-12' } }])
})
