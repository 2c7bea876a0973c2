import { invoicingProblems } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { describeInvoicingProblem } from './words.ts'

test('each problem of a check has words of its own', () => {
  const words = invoicingProblems.map((name) => describeInvoicingProblem({ name, reason: null }))
  expect(new Set(words).size).toBe(invoicingProblems.length)
  const reason = 'Facturapi no acepta la clave (401)'
  expect(describeInvoicingProblem({ name: 'failed', reason })).toBe(`${reason}.`)
})
