import { GatewayError } from '../gateway.ts'
import type { Charge, Renewal, Renewals } from '../renewals.ts'
import { type AuthorizedPayment, dueAt, hasFailed, listAuthorized } from './authorized-payments.ts'
import { listCharges } from './charges.ts'
import type { CallMercadopago } from './http.ts'
import {
  changePreapproval,
  createPreapproval,
  findPreapproval,
  type Preapproval,
} from './preapproval.ts'

interface RenewalOptions {
  /** Rejects where the account cannot sell in it. */
  requireCurrency: (currency: string) => Promise<void>
  now: () => Date
}

/** So long a payment can be given back in its panel, of which the notice may be lost. */
const REFUNDED_WITHIN_MILLISECONDS = 190 * 24 * 60 * 60_000

/** Mercado Pago's subscriptions without a plan: each bears its own price. */
export function openMercadopagoRenewals(
  call: CallMercadopago,
  { requireCurrency, now }: RenewalOptions,
): Renewals {
  return {
    asksPayerEmail: true,
    async start(request) {
      await requireCurrency(request.currency)
      const { id, init_point: link } = await createPreapproval(call, request)
      if (typeof link === 'string') return { reference: id, link }
      throw new GatewayError('Mercado Pago no dio la dirección para aceptar la suscripción')
    },
    async inspect(reference, wanted, known = []) {
      const found = await findPreapproval(call, reference)
      if (!found) return undefined
      if (stateOf(found) === 'pending') return presentRenewal(found, [], [])
      const authorized = await listAuthorized(call, found.id)
      const earliest = now().getTime() - REFUNDED_WITHIN_MILLISECONDS
      const since = new Date(Math.min(wanted.getTime(), earliest))
      const charges = await listCharges(call, { preapproval: found, authorized, known, since })
      return presentRenewal(found, authorized, charges)
    },
    cancel: (reference) => changePreapproval(call, reference, 'cancelled'),
    pause: (reference) => changePreapproval(call, reference, 'paused'),
    resume: (reference) => changePreapproval(call, reference, 'authorized'),
  }
}

const states: Record<string, Renewal['state'] | undefined> = {
  pending: 'pending',
  authorized: 'active',
  paused: 'paused',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  finished: 'cancelled',
}

/** An unknown one may charge: it can be cancelled, and ends by itself if nothing is paid. */
const stateOf = ({ status }: Preapproval): Renewal['state'] => states[status] ?? 'active'

function presentRenewal(
  found: Preapproval,
  authorized: readonly AuthorizedPayment[],
  charges: Charge[],
): Renewal {
  const state = stateOf(found)
  return {
    state,
    nextChargeAt: state === 'active' ? readNext(found, authorized) : null,
    failedAt: readFailure(authorized, charges),
    charges,
  }
}

/** Told by the subscription, else by the period that is due next. */
function readNext(
  { next_payment_date: told }: Preapproval,
  authorized: readonly AuthorizedPayment[],
): Date | null {
  if (typeof told === 'string') return new Date(told)
  const scheduled = authorized.filter(({ status }) => status === 'scheduled').map(dueAt)
  return scheduled.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** The last payment or period that was tried and not paid, unless a later payment came. */
function readFailure(
  authorized: readonly AuthorizedPayment[],
  charges: readonly Charge[],
): Date | null {
  const rejected = charges.filter(({ state }) => state === 'rejected')
  const failures = [
    ...authorized.filter(hasFailed).map(dueAt),
    ...rejected.map(({ happenedAt }) => happenedAt),
  ]
  const last = Math.max(...failures.map((at) => at.getTime()), 0)
  const isMadeGood = charges.some(
    ({ state, happenedAt }) => state === 'approved' && happenedAt.getTime() >= last,
  )
  return last === 0 || isMadeGood ? null : new Date(last)
}
