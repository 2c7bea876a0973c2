import { z } from 'zod'
import {
  InvoicingUnavailable,
  type ProviderReceipt,
  type ProviderReceiptState,
  type ReceiptToIssue,
} from '../provider.ts'

const states: Record<string, ProviderReceiptState> = {
  open: 'open',
  canceled: 'cancelled',
  invoiced_to_customer: 'invoiced',
  invoiced_globally: 'global',
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const receipt = z.looseObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.string().refine((status) => status in states),
  self_invoice_url: z.url({ protocol: /^https?$/ }),
  expires_at: instant.nullish().catch(null),
  total: z.number(),
  external_id: z.string().nullish().catch(null),
  invoice: z.string().nullish().catch(null),
})

const page = z.looseObject({ data: z.array(z.unknown()), total_pages: z.number().default(1) })

const invoice = z.looseObject({
  id: z.string(),
  uuid: z.string().nullish().catch(null),
  series: z.string().nullish().catch(null),
  folio_number: z.number().nullish().catch(null),
})

const organization = z.looseObject({
  is_production_ready: z.boolean().default(true),
  pending_steps: z.array(z.looseObject({ description: z.string().default('') })).catch([]),
  legal: z
    .looseObject({ tax_id: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
})

function read<T extends z.ZodType>(schema: T, what: string, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new InvoicingUnavailable(
    `La respuesta de Facturapi al ${what} no trae lo que hace falta (${places})`,
  )
}

export function readReceipt(what: string, body: unknown): ProviderReceipt {
  const found = read(receipt, what, body)
  return {
    reference: found.id,
    state: states[found.status]!,
    url: found.self_invoice_url,
    expiresAt: found.expires_at ?? undefined,
    totalCents: Math.round(found.total * 100),
    receiptId: found.external_id ?? undefined,
    invoiceReference: found.invoice ?? undefined,
  }
}

export function readPage(what: string, body: unknown) {
  const { data, total_pages: pages } = read(page, what, body)
  return { receipts: data.map((one) => readReceipt(what, one)), pages }
}

/** What a person finds the invoice by: its fiscal folio, or else the one of the organisation. */
export function readFolio(what: string, body: unknown): string {
  const { id, uuid, series, folio_number: number } = read(invoice, what, body)
  return uuid ?? (number == null ? id : `${series ?? ''}${number}`)
}

export const readOrganization = (what: string, body: unknown) => read(organization, what, body)

/** No word of who paid; the id stands as SKU too, since only that can be searched for. */
export function writeReceipt(wanted: ReceiptToIssue) {
  const { id, description, amountCents, paidAt, paymentForm, productKey, unitKey } = wanted
  const tax =
    wanted.vatBasisPoints === 0
      ? { type: 'IVA', factor: 'Exento' }
      : { type: 'IVA', rate: wanted.vatBasisPoints / 10_000 }
  return {
    date: paidAt.toISOString(),
    payment_form: paymentForm,
    currency: 'MXN',
    external_id: id,
    idempotency_key: id,
    items: [
      {
        quantity: 1,
        product: {
          description,
          product_key: productKey,
          unit_key: unitKey,
          sku: id,
          price: amountCents / 100,
          tax_included: true,
          taxability: '02',
          taxes: [tax],
        },
      },
    ],
  }
}
