import { isLoopback } from '@ateneo/contract'
import { explainGateway, GatewayError, type PaymentGateway } from '../gateway.ts'
import type { ProviderPlans } from '../provider-plans.ts'
import { listChanged, mayListTransactions, sweepPace } from './changes.ts'
import { captureOrder, createPaypalOrder, findCheckout, findOrder } from './checkout.ts'
import { mayReadDisputes } from './disputes.ts'
import { openPaypalHttp, type PaypalCredentials } from './http.ts'
import { presentOrder, unknownCheckout } from './order.ts'
import { findRefund, refundCapture } from './refund.ts'
import { refundSale } from './sale-refund.ts'
import { openPaypalRenewals } from './subscriptions.ts'
import { receivePaypalEvent } from './webhook.ts'

export interface PaypalOptions extends PaypalCredentials {
  /** `undefined`: PayPal's events are not received. */
  webhookId?: string | undefined
  /** Shown on PayPal's payment page. */
  brandName: () => Promise<string>
  plans: ProviderPlans
  now: () => Date
}

/** PayPal's Orders API, version 2. */
export function openPaypal(options: PaypalOptions): PaymentGateway {
  const call = openPaypalHttp(options)
  const { webhookId } = options
  const isTest = isTestAddress(options.baseUrl)
  return {
    provider: 'paypal',
    isPaidOnce: true,
    isTest,
    methods: ['wallet', 'card'],
    description: `PayPal (${new URL(options.baseUrl).host})`,
    async createCheckout(request) {
      return createPaypalOrder(call, request, await options.brandName())
    },
    async capture(token) {
      const order = await findOrder(call, token)
      if (!order) return unknownCheckout
      return order.status === 'APPROVED' ? captureOrder(call, order) : presentOrder(order)
    },
    async inspect(token) {
      const order = await findOrder(call, token)
      return order ? presentOrder(order) : unknownCheckout
    },
    async refund(request) {
      const { checkoutToken } = request
      if (checkoutToken !== null) {
        return refundCapture(call, await findOrder(call, checkoutToken), request)
      }
      return (await refundSale(call, request)) ?? refundCapture(call, undefined, request)
    },
    // Refunds of a subscription's charge bear no name of ours.
    async findRefund({ checkoutToken, requestId }) {
      const order = checkoutToken === null ? undefined : await findOrder(call, checkoutToken)
      return order && findRefund(order, requestId)
    },
    async check() {
      let isSeen: boolean
      try {
        await call.authorise()
        isSeen = (await mayListTransactions(call, options.now())) && (await mayReadDisputes(call))
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        return [{ name: 'failed', reason: explainGateway(error) }]
      }
      return [
        ...(isTest ? [{ name: 'test_account' as const, reason: null }] : []),
        ...(webhookId === undefined ? [{ name: 'no_notices' as const, reason: null }] : []),
        ...(isSeen ? [] : [{ name: 'changes_unseen' as const, reason: null }]),
      ]
    },
    changedSince: (from) => listChanged(call, from, options.now()),
    sweepPace,
    renewals: openPaypalRenewals(call, { ...options, account: options.clientId }),
    findCheckout: (paymentReference) => findCheckout(call, paymentReference),
    ...(webhookId !== undefined && {
      receive: (request) => receivePaypalEvent(call, request, webhookId),
    }),
  }
}

/** PayPal's own sandbox, or a stand-in on this machine. */
export function isTestAddress(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname.endsWith('.sandbox.paypal.com') || isLoopback(hostname)
}
