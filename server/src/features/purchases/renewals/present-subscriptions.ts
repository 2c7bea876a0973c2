import type { ListedSubscription, OwnSubscription, RenewalOffer } from '@ateneo/contract'
import type { RenewalOfferOf } from './offers.ts'
import type { OwnSubscriptionOf } from './own-subscription.ts'
import type { SubscriptionOfList } from './subscription-list-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export function presentOffer({ plan, provider, ...offer }: RenewalOfferOf): RenewalOffer {
  return {
    planId: plan.id,
    planName: plan.planName,
    price: plan.priceCents / 100,
    currency: plan.currency,
    months: plan.months,
    provider,
    firstChargeDate: offer.firstChargeAt?.toISOString() ?? null,
    nextChargeDate: offer.nextChargeAt.toISOString(),
    payerEmail: offer.payerEmail,
    text: offer.text,
    terms: offer.terms,
  }
}

function presentFacts(row: SubscriptionRow) {
  const { planId, planName, currency, months, provider, state, ending } = row
  const date = (at: Date | null) => at?.toISOString() ?? null
  return {
    _id: row.id,
    planId,
    planName,
    price: row.priceCents / 100,
    currency,
    months,
    provider,
    state,
    nextChargeDate: row.cancelWantedAt === null ? date(row.nextChargeAt) : null,
    paidUntil: date(row.currentUntil),
    graceUntil: date(row.graceUntil),
    failedDate: date(row.failedAt),
    isPausedByUs: row.pausedAt !== null,
    cancelDate: date(row.cancelWantedAt ?? row.endedAt),
    ending,
    endDate: date(row.endedAt),
    newPrice: row.newPriceCents === null ? null : row.newPriceCents / 100,
    date: row.createdAt.toISOString(),
  }
}

export function presentOwn({ subscription, mayResume }: OwnSubscriptionOf): OwnSubscription {
  const link = subscription.state === 'pending' ? subscription.link : null
  return { ...presentFacts(subscription), link, mayResume }
}

export function presentListed(listed: SubscriptionOfList): ListedSubscription {
  const { subscription, student, consentAt } = listed
  return {
    ...presentFacts(subscription),
    student: { _id: student.id, name: student.name, email: student.email },
    reference: subscription.reference,
    consentDate: consentAt?.toISOString() ?? null,
  }
}
