import {
  closeInvoiceMonth,
  editInvoicingSettings,
  type Endpoint,
  invoicingProblems,
  previewInvoiceMonth,
  recordCreditNote,
  retryEReceipt,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import {
  closeMonthMessage,
  creditNoteMessage,
  editInvoicingMessage,
  retryMessage,
} from './messages.ts'
import { describeInvoicingProblem } from './words.ts'

test.each<[string, Endpoint, (error: unknown) => string]>([
  ['a closing', closeInvoiceMonth, closeMonthMessage],
  ['its preview', previewInvoiceMonth, closeMonthMessage],
  ['another try', retryEReceipt, retryMessage],
  ['a credit note', recordCreditNote, creditNoteMessage],
  ['an edit', editInvoicingSettings, editInvoicingMessage],
])('%s that is refused has a sentence of its own for each reason', (_, { refusals }, describe) => {
  const plain = describe(new CallError('internal', 500, 'internal'))
  const told = refusals.map((code) => describe(new CallError(code, 409, code)))
  expect(told).not.toContain(plain)
  expect(new Set(told).size).toBe(refusals.length)
})

test('each problem of a check has words of its own', () => {
  const words = invoicingProblems.map((name) => describeInvoicingProblem({ name, reason: null }))
  expect(new Set(words).size).toBe(invoicingProblems.length)
  const reason = 'Facturapi no acepta la clave (401)'
  expect(describeInvoicingProblem({ name: 'failed', reason })).toBe(`${reason}.`)
})
