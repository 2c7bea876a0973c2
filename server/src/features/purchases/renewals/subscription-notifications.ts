import type { SubscriptionEnding } from '@ateneo/contract'
import { writeDay } from '@ateneo/contract/calendar'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'
import { notify } from '../../notifications/service.ts'
import { getTimeZone } from '../../settings/service.ts'
import type { NoticeRow } from './notice-store.ts'
import { subscriptionEmails, type SubscriptionEvent } from './renewal-queues.ts'
import type { SubscriptionRow } from './subscription-store.ts'

const href = '/Dashboard/subscription'

interface Change {
  before: SubscriptionRow
  after: SubscriptionRow
  /** Of an administrator who ends it. */
  reason?: string | undefined
}

/** What changed is told by the bell and by email, once: the caller holds the row lock. */
export async function tellChange(
  ctx: Context,
  tx: Transaction,
  { before, after, reason }: Change,
): Promise<void> {
  const event = findEvent(before, after)
  if (!event) return
  const isReasoned = event.event === 'cancelled' && reason !== undefined
  await tellEvent(ctx, tx, after, isReasoned ? { ...event, reason } : event)
}

export async function tellEvent(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<void> {
  const message = await describe(tx, subscription, event)
  await notify(ctx, tx, { to: [subscription.studentId], type: 'pago', message, href })
  await ctx.jobs.enqueue(tx, subscriptionEmails, { subscriptionId: subscription.id, ...event })
}

/** Ends of which there is nothing to say: nobody accepted it, or the new one is told of. */
const silent: readonly (SubscriptionEnding | null)[] = ['unaccepted', 'replaced']

function findEvent(before: SubscriptionRow, after: SubscriptionRow): SubscriptionEvent | undefined {
  const { ending } = after
  const isEnding = after.cancelWantedAt !== null || after.state === 'ended'
  const wasEnding = before.cancelWantedAt !== null || before.state === 'ended'
  if (isEnding) {
    const isTold = wasEnding || ending === null || silent.includes(ending)
    return isTold ? undefined : { event: 'cancelled', ending }
  }
  if (before.state === 'pending' && after.state !== 'pending') return { event: 'started' }
  if (before.state !== 'paused' && after.state === 'paused') {
    return { event: after.pausedAt === null ? 'paused_there' : 'paused' }
  }
  const hasFailed = after.state === 'past_due' && before.state !== 'past_due'
  return hasFailed ? { event: 'failed' } : undefined
}

async function describe(
  tx: Transaction,
  { planName, currentUntil, graceUntil }: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<string> {
  const timeZone = await getTimeZone(tx)
  const plan = `«${planName}»`
  const until = currentUntil ? ` Tienes acceso hasta el ${writeDay(currentUntil, timeZone)}.` : ''
  if (event.event === 'cancelled') {
    return event.ending === 'unpaid'
      ? `Tu suscripción a ${plan} terminó, porque no se pudo cobrar.`
      : `Tu suscripción a ${plan} está cancelada: no se te cobra más.${until}`
  }
  if (event.event === 'started') return `Tu suscripción a ${plan} está activa y se renueva sola.`
  if (event.event === 'failed') {
    const grace = graceUntil
      ? ` Conservas el acceso hasta el ${writeDay(graceUntil, timeZone)}.`
      : ''
    return `No se pudo cobrar tu suscripción a ${plan}.${grace}`
  }
  if (event.event === 'paused') {
    return `Pusimos en pausa el cobro de ${plan}: no pudimos avisarte a tiempo. No se te cobra nada.${until}`
  }
  if (event.event === 'paused_there') return `Tu suscripción a ${plan} está en pausa.${until}`
  return `El plan ${plan} tiene otro precio: solo se te cobra si lo aceptas.`
}

/** Beside the email, which alone counts as notice. */
export async function tellNotice(
  ctx: Context,
  tx: Transaction,
  { studentId, planName }: SubscriptionRow,
  { chargeOn, amountCents, currency }: NoticeRow,
): Promise<void> {
  const day = writeDay(chargeOn, await getTimeZone(tx))
  await notify(ctx, tx, {
    to: [studentId],
    type: 'pago',
    message: `El ${day} se cobran ${formatPrice(amountCents, currency)} de tu suscripción a «${planName}». Puedes cancelarla antes, sin costo.`,
    href,
  })
}

/** Email does not go out: somebody has to look at it. */
export async function tellPausedOffice(
  ctx: Context,
  tx: Transaction,
  { planName, nextChargeAt }: SubscriptionRow,
): Promise<void> {
  const day = nextChargeAt ? ` del ${writeDay(nextChargeAt, await getTimeZone(tx))}` : ''
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'solicitud',
    message: `Se puso en pausa el cobro${day} de una suscripción a «${planName}»: su aviso no salió cinco días antes. Revisa el correo de la academia.`,
    href: '/Administrador/subscriptions',
  })
}
