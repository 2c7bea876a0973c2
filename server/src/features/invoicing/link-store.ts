import type { Executor } from '../../platform/db/connect.ts'
import { and, asc, inArray } from '../../platform/db/drizzle.ts'
import { eReceipts } from './tables.ts'

/** Where an order is invoiced at the provider. */
export interface InvoiceLink {
  url: string
  until: Date | null
  isTest: boolean
  isInvoiced: boolean
}

/** Of each order that can be invoiced there now, or was by its buyer; one that is void comes last. */
export async function findLinks(
  db: Executor,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, InvoiceLink>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(eReceipts)
    .where(
      and(
        inArray(eReceipts.orderId, [...orderIds]),
        inArray(eReceipts.state, ['open', 'invoiced']),
      ),
    )
    .orderBy(asc(eReceipts.isTest))
  const links = new Map<string, InvoiceLink>()
  for (const { orderId, state, url, expiresAt: until, isTest } of rows) {
    const isInvoiced = state === 'invoiced'
    const isUsable = isInvoiced || until === null || until > now
    if (url !== null && isUsable && !links.has(orderId)) {
      links.set(orderId, { url, until, isTest, isInvoiced })
    }
  }
  return links
}
