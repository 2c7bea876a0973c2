import { z } from 'zod'

/**
 * Providers that orders are paid by, in the order in which a buyer is offered them: the first that
 * is on takes an order that names none. `sandbox` moves no money.
 */
export const paymentProviders = ['paypal', 'sandbox'] as const

export const paymentProvider = z.enum(paymentProviders)
export type PaymentProvider = z.infer<typeof paymentProvider>
