import * as calls from '@ateneo/contract'
import { eReceipts } from '../../features/invoicing/tables.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { InvoicingProvider } from '../../platform/invoicing-providers/provider.ts'
import { insertAwaitedTransfer } from '../transfers.ts'
import { row, type Fixtures } from './fixtures.ts'

/** Has every invoice made at once. */
const provider: InvoicingProvider = {
  name: 'facturapi',
  isTest: false,
  check: async () => [],
  issue: () => Promise.reject(new Error('No receipt is issued here.')),
  find: async () => undefined,
  cancel: async () => 'cancelled',
  list: async () => [],
  closeMonth: async () => 'folio',
}

export function invoicingCalls({ academy, users }: Fixtures) {
  academy.ctx.invoicing = { find: async () => provider }
  let month = 12

  /** One receipt at the provider, paid in a month of its own. */
  async function insert(values: Partial<typeof eReceipts.$inferInsert> = {}) {
    const { orderId } = await insertAwaitedTransfer(academy, users['the buyer'].id)
    const paidAt = new Date(Date.UTC(2024, month++, 10))
    // The deferred trigger numbers it.
    await academy.db
      .execute(sql`update orders set status = 'completed', completed_at = ${paidAt.toISOString()},
      commission_basis_points = 0, payment_reference = ${orderId} where id = ${orderId}`)
    const order = await academy.db.execute(
      sql`select price_cents::int as cents from orders where id = ${orderId}`,
    )
    const [made] = await academy.db
      .insert(eReceipts)
      .values({
        orderId,
        isTest: false,
        state: 'open',
        amountCents: Number(order.rows[0]!.cents),
        paidAt,
        reference: orderId,
        url: 'https://factura.space/demo/r1',
        createdAt: paidAt,
        ...values,
      })
      .returning()
    return made!
  }
  const named = async (values?: Parameters<typeof insert>[0]) => ({
    params: { eReceiptId: (await insert(values)).id },
  })
  const ofMonth = async () => {
    const { paidAt, amountCents } = await insert()
    return { month: paidAt.toISOString().slice(0, 7), total: amountCents / 100 }
  }
  return [
    row(calls.getInvoicingSettings),
    row(calls.editInvoicingSettings, () => ({ body: { key: 'sk_live_x' } })),
    row(calls.checkInvoicing),
    row(calls.listEReceipts),
    row(calls.retryEReceipt, () =>
      named({ state: 'refused', reference: null, url: null, reason: 'No' }),
    ),
    row(calls.recordCreditNote, async () => ({
      ...(await named({ state: 'invoiced', owedNoteCents: 100 })),
      body: { reference: 'NC-1' },
    })),
    row(calls.listInvoiceMonths),
    row(calls.previewInvoiceMonth, async () => ({ params: { month: (await ofMonth()).month } })),
    row(calls.closeInvoiceMonth, async () => {
      const { month: named, total } = await ofMonth()
      return { params: { month: named }, body: { count: 1, total } }
    }),
  ]
}
