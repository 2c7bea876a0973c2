import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { claimMessage, decisionMessage } from './messages.ts'

test.each<[typeof claimMessage, FailureCode, RegExp]>([
  [claimMessage, 'file_type_refused', /^El comprobante debe ser una imagen o un PDF\.$/],
  [claimMessage, 'too_large', /10 MB/],
  [claimMessage, 'order_closed', /ya no espera una transferencia/],
  [claimMessage, 'transfer_claims_full', /^Ya mandaste muchos comprobantes/],
  [claimMessage, 'internal', /^No pudimos mandar tu comprobante/],
  [decisionMessage, 'transfer_not_found', /alguien la resolvió antes/],
  [decisionMessage, 'transfer_changed', /^Alguien más anotó algo/],
  [decisionMessage, 'transfer_in_future', /^Elige hoy o un día que ya pasó\.$/],
  [decisionMessage, 'trace_repeated', /ya está en otro pedido/],
  [decisionMessage, 'internal', /^No pudimos guardarlo/],
])('%o says what to do about %s', (describe, code, words) => {
  expect(describe(new CallError(code, 409, code))).toMatch(words)
})
