import { type Receipt, type RefundReceipt, writeReceiptNumber } from '@ateneo/contract'
import type { Paper } from './paper-store.ts'
import { splitTax } from './tax.ts'

/** Number, seller and tax of a receipt, and those of what went back. */
export function presentPapers(
  papers: readonly Paper[],
): Pick<Receipt, 'number' | 'issuer' | 'tax' | 'refundReceipts'> {
  const sale = papers.find(({ paper }) => paper.kind === 'sale')
  const refundReceipts = papers.flatMap((one) => presentRefundReceipt(one) ?? [])
  if (!sale) return { number: null, issuer: null, tax: null, refundReceipts }
  const { paper, terms } = sale
  return {
    number: writeReceiptNumber('sale', paper.number),
    issuer: terms && {
      legalName: terms.legalName,
      rfc: terms.rfc,
      address: terms.address,
      text: terms.text,
    },
    tax: taxOf(sale),
    refundReceipts,
  }
}

function presentRefundReceipt(one: Paper): RefundReceipt | undefined {
  const { paper, refund } = one
  if (!refund) return undefined
  return {
    number: writeReceiptNumber('refund', paper.number),
    amount: paper.amountCents / 100,
    date: refund.happenedAt.toISOString(),
    isVoid: refund.state === 'void',
    tax: taxOf(one),
  }
}

const taxOf = ({ paper, terms }: Paper) =>
  splitTax(paper.amountCents, terms?.vatBasisPoints ?? null)
