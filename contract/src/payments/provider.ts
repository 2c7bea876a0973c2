import { z } from 'zod'

/**
 * Providers that orders are paid by, in the order in which a buyer is offered them: the first that
 * is on takes an order that names none. `sandbox` moves no money.
 */
export const paymentProviders = ['paypal', 'sandbox'] as const

export const paymentProvider = z.enum(paymentProviders)
export type PaymentProvider = z.infer<typeof paymentProvider>

/** Ways to pay that a buyer finds at a provider. */
export const paymentMethod = z.enum(['card', 'wallet'])
export type PaymentMethod = z.infer<typeof paymentMethod>
