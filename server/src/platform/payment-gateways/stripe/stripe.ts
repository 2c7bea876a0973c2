import { isLoopback, type PaymentMethod } from '@ateneo/contract'
import type { PaymentGateway } from '../gateway.ts'
import { readSubject } from './about.ts'
import { checkAccount } from './account.ts'
import { listChanged } from './changes.ts'
import { inspectSession } from './checkout.ts'
import { openStripeHttp, type StripeCredentials } from './http.ts'
import { chooseMethods, methodNames } from './methods.ts'
import { cancelPayment, findRefund, refundPayment } from './refund.ts'
import { createSession } from './session.ts'
import { openStripeRenewals } from './subscriptions.ts'
import { receiveEvent } from './webhook.ts'

export interface StripeOptions extends StripeCredentials {
  /** `undefined`: its events are not received. */
  webhookSecret?: string | undefined
  /** Ways to pay, as the settings write them; `undefined`: the usual ones. */
  payMethods?: string | undefined
  /** The academy's. */
  currency: string
  now: () => Date
}

/** Stripe's Checkout: a session is a page that takes one payment. */
export function openStripe(options: StripeOptions): PaymentGateway {
  const { secretKey, baseUrl, webhookSecret, currency, now } = options
  const http = openStripeHttp(options)
  const { call } = http
  const isLive = secretKey.includes('_live_')
  const isTest = !isLive || isLoopback(new URL(baseUrl).hostname)
  const choice = chooseMethods(options.payMethods, now)
  const inspect = (token: string, known: readonly string[] = []) =>
    inspectSession(call, token, { known, now: now() })
  return {
    provider: 'stripe',
    isTest,
    get methods(): PaymentMethod[] {
      return choice.offered().map((method) => methodNames[method].method)
    },
    description: `Stripe (${new URL(baseUrl).host})`,
    createCheckout: (request) => createSession(call, request, choice),
    closesWithVoucher: true,
    // It takes the money itself.
    capture: inspect,
    inspect,
    voidPayment: (reference) => cancelPayment(call, reference),
    refund: (request) => refundPayment(call, request),
    findRefund: (request) => findRefund(call, request),
    check: () =>
      checkAccount({
        call,
        secretKey,
        isTest,
        hasSecret: webhookSecret !== undefined,
        currency,
        choice,
      }),
    renewals: openStripeRenewals(call, now),
    changedSince: (from) => listChanged(call, from, now()),
    ...(webhookSecret !== undefined && {
      receive: (request) => receiveEvent(http, request, { webhookSecret, isLive, now: now() }),
      readSubject: async (subject) => (await readSubject(call, subject)) ?? { about: 'nothing' },
    }),
  }
}
