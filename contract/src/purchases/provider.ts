import { z } from 'zod'

/** Gateways that orders are paid by. */
export const paymentProvider = z.enum(['sandbox', 'paypal'])
export type PaymentProvider = z.infer<typeof paymentProvider>
