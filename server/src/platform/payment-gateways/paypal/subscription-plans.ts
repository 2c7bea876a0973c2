import { z } from 'zod'
import { formatAmount } from '../amounts.ts'
import type { ProviderPlans } from '../provider-plans.ts'
import type { RenewalRequest } from '../renewals.ts'
import { buildPaypalError } from './error.ts'
import type { CallPaypal } from './http.ts'
import { shorten } from './shorten.ts'

export interface PlanOptions {
  plans: ProviderPlans
  /** The client id: plans of another account mean nothing here. */
  account: string
  brandName: () => Promise<string>
}

type Priced = Pick<RenewalRequest, 'planId' | 'planName' | 'amountCents' | 'currency' | 'months'>

const named = z.looseObject({ id: z.string().min(1) })

/** PayPal's plan of this price and period; its price is never changed, since people agreed to it. */
export async function findPlan(
  call: CallPaypal,
  options: PlanOptions,
  wanted: Priced,
): Promise<string> {
  const { planId, amountCents: priceCents, currency, months } = wanted
  const key = { provider: 'paypal', account: options.account, planId, priceCents, currency, months }
  const known = await options.plans.find(key)
  if (known !== undefined) return known
  const productId = await findProduct(call, options)
  const requestId = ['plan', options.account, planId, priceCents, currency, months].join('-')
  const reference = await create(call, '/v1/billing/plans', requestId, {
    product_id: productId,
    name: shorten(wanted.planName),
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: months },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: {
          fixed_price: { currency_code: currency, value: formatAmount(priceCents) },
        },
      },
    ],
    payment_preferences: {
      // What was not paid is not charged later: access ends instead.
      auto_bill_outstanding: false,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: 3,
    },
  })
  return options.plans.save(key, reference)
}

/** One for the academy: access to its courses. */
async function findProduct(call: CallPaypal, options: PlanOptions): Promise<string> {
  const { account, plans, brandName } = options
  const nothing = { planId: 'product', priceCents: 0, currency: '', months: 0 }
  const key = { provider: 'paypal', account, ...nothing }
  const known = await plans.find(key)
  if (known !== undefined) return known
  const reference = await create(call, '/v1/catalogs/products', `product-${account}`, {
    name: shorten(await brandName()),
    type: 'DIGITAL',
  })
  return plans.save(key, reference)
}

async function create(
  call: CallPaypal,
  path: string,
  requestId: string,
  body: object,
): Promise<string> {
  const reply = await call({ method: 'POST', path, requestId, body: JSON.stringify(body) })
  const made = named.safeParse(reply.body)
  if (reply.status >= 300 || !made.success) throw buildPaypalError(`PayPal no creó ${path}`, reply)
  return made.data.id
}
