import {
  type EReceipt,
  type InvoicingSettings,
  type MonthToClose,
  writeReceiptNumber,
} from '@ateneo/contract'
import type { ListedEReceipt } from './e-receipt-store.ts'
import { keysOf, settingsVersion } from './invoicing-settings.ts'
import type { MonthOfList } from './months.ts'
import type { SettingsRow } from './settings-store.ts'

const CURRENCY = 'MXN'

export function presentSettings({
  row,
  isFixed,
}: {
  row: SettingsRow | undefined
  isFixed: boolean
}): InvoicingSettings {
  return {
    ...keysOf(row),
    keySource: isFixed ? 'variables' : row?.facturapiKey ? 'settings' : null,
    since: row?.since?.toISOString() ?? null,
    version: settingsVersion(row),
  }
}

export function presentEReceipt(row: ListedEReceipt): EReceipt {
  const { owedNoteCents, notedCents, noteReference } = row
  return {
    _id: row.id,
    orderId: row.orderId,
    number: writeReceiptNumber('sale', row.number),
    amount: row.amountCents / 100,
    currency: CURRENCY,
    state: row.state,
    isTest: row.isTest,
    paidDate: row.paidAt.toISOString(),
    url: row.url,
    until: row.expiresAt?.toISOString() ?? null,
    reason: row.reason,
    nextTry: row.reason === null ? null : (row.nextTryAt?.toISOString() ?? null),
    creditNote:
      owedNoteCents > 0 || notedCents > 0
        ? {
            amount: owedNoteCents / 100,
            isDone: owedNoteCents <= notedCents,
            reference: noteReference,
          }
        : null,
  }
}

export function presentMonth({ closing: found, totalCents, ...sum }: MonthOfList): MonthToClose {
  const { closing, by } = found ?? {}
  return {
    ...sum,
    total: totalCents / 100,
    currency: CURRENCY,
    closing: closing
      ? {
          state: closing.state,
          count: closing.receipts,
          total: closing.totalCents / 100,
          date: closing.createdAt.toISOString(),
          by: by ?? null,
          reference: closing.reference,
          reason: closing.reason,
        }
      : null,
  }
}
