import { createHmac } from 'node:crypto'
import { isPaymentLink, type PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { deriveKey } from '../../../platform/config/derive-key.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { requireClock } from '../../../platform/installation/require-clock.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  GatewayError,
  PayerRefused,
  type PaymentGateway,
} from '../../../platform/payment-gateways/gateway.ts'
import type { NewRenewal } from '../../../platform/payment-gateways/renewals.ts'
import { lockStudent } from '../access/entitlement-store.ts'
import { findOwnOrigin } from '../orders/orders.ts'
import { askForBegun } from './checking.ts'
import { quoteRenewal, type RenewalOfferOf } from './offers.ts'
import { HOUR, nextCheck } from './schedule.ts'
import { insertConsent } from './cycle-store.ts'
import {
  findLive,
  insertSubscription,
  lockPending,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { TERMS_VERSION } from './terms.ts'

interface SubscriptionRequest {
  baseUrl: string
  planId: string
  provider: PaymentProvider
  /** Of their account there; undefined: the one of their account here. */
  payerEmail?: string | undefined
  /** Digest of the words that were agreed to. */
  terms: string
}

/** Keeps the consent, and answers the provider's page where the subscription is accepted. */
export async function startSubscription(
  ctx: Context,
  student: Caller,
  { baseUrl, terms, payerEmail: typed, ...wanted }: SubscriptionRequest,
): Promise<{ id: string; link: string }> {
  const origin = findOwnOrigin(ctx.config, baseUrl)
  if (origin === undefined) throw fail('origin_not_allowed')
  await requireClock(ctx)
  await askForBegun(ctx, student.id)
  const { gateway, replaces, ...quoted } = await quoteRenewal(ctx, student.id, wanted)
  if (quoted.terms !== terms) throw fail('terms_changed')
  const payerEmail = quoted.payerEmail === null ? null : (typed ?? quoted.payerEmail)
  const offer = { ...quoted, payerEmail }
  const subscription = await claimSubscription(ctx, student, offer, replaces)
  const { id, link } = subscription
  return { id, link: link ?? (await openAtProvider(ctx, gateway, subscription, origin)) }
}

/** Shorter than providers keep their page. */
const REUSED_MILLISECONDS = HOUR

/** The one that was begun for the same, or a new one; any other that was begun must not start. */
async function claimSubscription(
  ctx: Context,
  student: Caller,
  offer: RenewalOfferOf,
  replaces: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const { isErased } = await lockStudent(tx, student.id)
    if (isErased) throw fail('token_invalid')
    const live = await findLive(tx, student.id)
    if (live?.id !== replaces?.id) throw fail('already_subscribed')
    const pending = await lockPending(tx, student.id)
    const same = pending.find((one) => isSame(one, offer, now))
    for (const { id } of pending.filter((one) => one !== same)) {
      await updateSubscription(tx, id, { cancelWantedAt: now, ending: 'unaccepted', checkAt: now })
    }
    const claimed = same ?? (await insertNew(tx, student.id, offer, replaces, now))
    await keepConsent(ctx, tx, { student, offer, subscriptionId: claimed.id })
    return claimed
  })
}

function isSame(
  row: SubscriptionRow,
  { plan, provider, firstChargeAt, payerEmail }: RenewalOfferOf,
  now: Date,
) {
  return (
    row.payerEmail === payerEmail &&
    row.planId === plan.id &&
    row.provider === provider &&
    row.priceCents === plan.priceCents &&
    row.currency === plan.currency &&
    row.months === plan.months &&
    row.startsAt?.getTime() === firstChargeAt?.getTime() &&
    now.getTime() - row.createdAt.getTime() < REUSED_MILLISECONDS
  )
}

async function insertNew(
  tx: Transaction,
  studentId: string,
  { plan, provider, firstChargeAt, payerEmail }: RenewalOfferOf,
  replaces: SubscriptionRow | undefined,
  createdAt: Date,
): Promise<SubscriptionRow> {
  const { id: planId, planName, description, priceCents, currency, months } = plan
  const values = { studentId, planId, planName, description, priceCents, currency, months }
  const row = await insertSubscription(tx, {
    ...values,
    provider,
    payerEmail,
    state: 'pending',
    startsAt: firstChargeAt,
    replacesId: replaces?.id ?? null,
    createdAt,
  })
  return updateSubscription(tx, row.id, { checkAt: nextCheck(row, createdAt) })
}

interface Consent {
  student: Pick<Caller, 'network'>
  offer: Pick<RenewalOfferOf, 'plan' | 'text' | 'firstChargeAt'>
  subscriptionId: string
}

/** LFPC 76 Bis VIII: express and informed, so that it can be shown later. */
export async function keepConsent(
  ctx: Context,
  tx: Transaction,
  { student, offer, subscriptionId }: Consent,
): Promise<void> {
  const now = ctx.now()
  await insertConsent(tx, {
    subscriptionId,
    version: TERMS_VERSION,
    text: offer.text,
    priceCents: offer.plan.priceCents,
    currency: offer.plan.currency,
    chargeOn: offer.firstChargeAt ?? now,
    addressHash: createHmac('sha256', deriveKey(ctx.secrets, 'subscription-consent'))
      .update(student.network)
      .digest('base64url'),
    givenAt: now,
  })
}

/** Outside any transaction, since it may take seconds; repeated it is the same subscription. */
async function openAtProvider(
  ctx: Context,
  gateway: PaymentGateway,
  subscription: SubscriptionRow,
  origin: string,
): Promise<string> {
  const { id, reference } = subscription
  try {
    const { link, ...opened } = await askForPage(ctx, gateway, subscription, origin)
    await updateSubscription(ctx.db, id, { link, reference: opened.reference })
    return link
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, subscriptionId: id, reference }, 'no subscription was opened')
    throw fail(error instanceof PayerRefused ? 'payer_refused' : 'payment_unavailable')
  }
}

async function askForPage(
  ctx: Context,
  gateway: PaymentGateway,
  subscription: SubscriptionRow,
  origin: string,
): Promise<NewRenewal> {
  const { id, planId, planName, priceCents, currency, months, startsAt, payerEmail } = subscription
  const page = `${origin}/Dashboard/subscription`
  const opened = await gateway.renewals!.start({
    subscriptionId: id,
    planId,
    planName,
    amountCents: priceCents,
    currency,
    months,
    startsAt: startsAt ?? undefined,
    payerEmail: payerEmail ?? undefined,
    returnUrl: `${page}?suscripcion=${id}`,
    cancelUrl: page,
  })
  if (isPaymentLink(opened.link, ctx.config.publicUrl)) return opened
  throw new GatewayError('La pasarela dio una dirección a la que no se manda a nadie')
}
