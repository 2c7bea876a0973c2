export interface CheckoutRequest {
  /** Our order's id; the provider keeps it as its reference. */
  orderId: string
  description: string
  amountCents: number
  currency: string
  returnUrl: string
  cancelUrl: string
}

export interface Checkout {
  /** The provider's id for this checkout: the `token` that comes back in the address. */
  token: string
  /** Where the browser goes to pay. */
  link: string
}

export interface Capture {
  /** After `declined` the same checkout may yet be paid, after `cancelled` never. */
  status: 'completed' | 'pending' | 'declined' | 'cancelled'
  /** What the provider really took, 0 when nothing was; compared with the order before anything is granted. */
  amountCents: number
  currency: string
  /** The provider's id of the captured payment, for refunds and receipts. */
  reference: string
}

/** A payment provider. Every call may be repeated with the same arguments without a second effect. */
export interface PaymentGateway {
  /** For people: printed at start. */
  readonly description: string
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Takes the money the buyer approved; `declined` when the buyer has not approved. */
  capture(token: string): Promise<Capture>
}

/**
 * The provider could not be reached or answered something unexpected. The message and its cause are
 * for the log and carry no secret; people see the sentence about their order.
 */
export class GatewayFault extends Error {
  override name = 'GatewayFault'
}

/** ISO 4217's code for no currency: of a checkout that the provider does not know. */
export const noCurrency = 'XXX'
