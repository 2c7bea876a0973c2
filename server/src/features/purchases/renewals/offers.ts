import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { PaymentGateway } from '../../../platform/payment-gateways/gateway.ts'
import { listOfferedProviders } from '../../payments/service.ts'
import { getBranding, getTimeZone } from '../../settings/service.ts'
import { listPeriods } from '../access/entitlement-store.ts'
import { addMonths } from '../access/periods.ts'
import { findActivePlan, type PlanRow } from '../store.ts'
import { findLive, findPayerEmail, type SubscriptionRow } from './subscription-store.ts'
import { termsDigest, writeTerms } from './terms.ts'

export interface RenewalOfferOf {
  plan: Pick<PlanRow, 'id' | 'planName' | 'description' | 'priceCents' | 'currency'> & {
    months: number
  }
  provider: PaymentProvider
  /** Null: as soon as it is accepted. */
  firstChargeAt: Date | null
  nextChargeAt: Date
  /** Of their account at a provider that asks for it: the one that they have here, or had there. */
  payerEmail: string | null
  text: string
  terms: string
}

interface RenewalChoice {
  planId: string
  /** Undefined: the first that can. */
  provider: PaymentProvider | undefined
}

/** What the student would agree to now: it begins where what they paid for ends. */
export async function quoteRenewal(
  ctx: Context,
  studentId: string,
  { planId, provider }: RenewalChoice,
): Promise<RenewalOfferOf & { gateway: PaymentGateway; replaces: SubscriptionRow | undefined }> {
  const plan = await findActivePlan(ctx.db, planId)
  if (!plan) throw fail('plan_not_found')
  if (!isRenewable(plan)) throw fail('plan_does_not_renew')
  const live = await findLive(ctx.db, studentId)
  if (live && !mayReplace(live, plan)) throw fail('already_subscribed')
  const gateway = await chooseRenewing(ctx, provider)
  const now = ctx.now()
  const ends = live
    ? [live.currentUntil ?? now]
    : (await listPeriods(ctx.db, studentId)).map(({ endsAt }) => endsAt)
  const end = new Date(Math.max(...ends.map(Number), 0))
  const offer = await writeOffer(ctx, {
    plan: { ...plan, months: plan.durationMonths },
    provider: gateway.provider,
    firstChargeAt: end > now ? end : null,
  })
  const payerEmail = gateway.renewals?.asksPayerEmail
    ? await findPayerEmail(ctx.db, studentId, gateway.provider)
    : null
  return { ...offer, payerEmail, gateway, replaces: live }
}

/** Providers count in months of a year. */
const MAX_RENEWED_MONTHS = 12

export const isRenewable = ({ isRecurring, mayRenew, durationMonths }: PlanRow) =>
  isRecurring && mayRenew && durationMonths <= MAX_RENEWED_MONTHS

/** Another price of the same plan is a new agreement; whatever else runs has to be cancelled first. */
const mayReplace = (live: SubscriptionRow, plan: PlanRow) =>
  live.planId === plan.id &&
  live.state !== 'paused' &&
  (live.priceCents !== plan.priceCents || live.months !== plan.durationMonths)

async function chooseRenewing(
  ctx: Context,
  provider: PaymentProvider | undefined,
): Promise<PaymentGateway> {
  const offered = await listOfferedProviders(ctx)
  if (offered.length === 0) throw fail('payments_closed')
  const renewing = offered.filter(({ renewals }) => renewals !== undefined)
  const chosen =
    provider === undefined ? renewing[0] : renewing.find((one) => one.provider === provider)
  if (chosen) return chosen
  throw fail(renewing.length === 0 ? 'plan_does_not_renew' : 'provider_not_offered')
}

/** With the words that are kept with the consent. */
export async function writeOffer(
  ctx: Context,
  offer: Pick<RenewalOfferOf, 'plan' | 'provider' | 'firstChargeAt'>,
): Promise<RenewalOfferOf> {
  const { plan, firstChargeAt } = offer
  const timeZone = await getTimeZone(ctx.db)
  const { siteName } = await getBranding(ctx.db)
  const nextChargeAt = addMonths(firstChargeAt ?? ctx.now(), plan.months, timeZone)
  const text = writeTerms({ ...plan, siteName, timeZone, firstChargeAt, nextChargeAt })
  return { ...offer, nextChargeAt, payerEmail: null, text, terms: termsDigest(text) }
}

/** Whether a provider that is offered can charge again. */
export async function canRenew(
  ctx: Context,
  plans: readonly Pick<PlanRow, 'mayRenew'>[],
): Promise<boolean> {
  if (!plans.some(({ mayRenew }) => mayRenew)) return false
  return (await listOfferedProviders(ctx)).some(({ renewals }) => renewals !== undefined)
}

/** To be read and agreed to. */
export async function getRenewalOffer(
  ctx: Context,
  student: Caller,
  { planId, provider }: { planId: string; provider?: PaymentProvider | undefined },
): Promise<RenewalOfferOf> {
  return quoteRenewal(ctx, student.id, { planId, provider })
}
