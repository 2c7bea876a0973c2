import { z } from 'zod'

/**
 * Providers that orders are paid by, in the order in which a buyer is offered them: the first that
 * is on takes an order that names none. `transferencia` is a transfer to the academy's own account,
 * which an administrator confirms; `sandbox` moves no money.
 */
export const paymentProviders = [
  'paypal',
  'mercadopago',
  'stripe',
  'transferencia',
  'sandbox',
] as const

export const paymentProvider = z.enum(paymentProviders)
export type PaymentProvider = z.infer<typeof paymentProvider>

/** Ways to pay that a buyer finds at a provider; `cash` is paid at a shop with a voucher. */
export const paymentMethods = ['card', 'installments', 'wallet', 'cash', 'transfer'] as const

export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof paymentMethod>
