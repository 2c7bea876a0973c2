import type { HeldCharge, Restoration } from '@ateneo/contract'
import type { HeldChargeOfList } from './held-charge-store.ts'
import type { RestorationOf } from './restoration.ts'

export function presentRestoration(restoration: RestorationOf): Restoration {
  const { restoredFrom, restoredAt, resumedAt, charges, ...counts } = restoration
  return {
    ...counts,
    backupDate: restoredFrom.toISOString(),
    restoredDate: restoredAt.toISOString(),
    resumedDate: resumedAt?.toISOString() ?? null,
    charges: charges.map(presentHeldCharge),
  }
}

function presentHeldCharge({ charge, subscription, student }: HeldChargeOfList): HeldCharge {
  const { id, provider, reference, amountCents, currency, happenedAt, reason } = charge
  return {
    _id: id,
    provider,
    reference,
    amount: amountCents / 100,
    currency,
    date: happenedAt.toISOString(),
    reason,
    subscription: {
      _id: subscription.id,
      planName: subscription.planName,
      state: subscription.state,
    },
    student: { _id: student.id, name: student.name, email: student.email },
  }
}
