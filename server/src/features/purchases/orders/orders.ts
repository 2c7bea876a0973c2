import { isPaymentLink, type PaymentProvider } from '@ateneo/contract'
import { type Config, isLocal } from '../../../platform/config/config.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { requireClock } from '../../../platform/installation/require-clock.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { GatewayError, type PaymentGateway } from '../../../platform/payment-gateways/gateway.ts'
import { chooseGateway } from '../../payments/service.ts'
import { closeOrder } from './closing-store.ts'
import { confirmFreeOrder } from './confirmation.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { claimOrder } from './open-orders.ts'
import { isTaken, isUnpaid } from './outcomes.ts'
import { quote } from './quotes.ts'
import { getOrder, type OrderRow, setCheckout } from '../store.ts'

interface OrderRequest {
  baseUrl: string
  planId: string
  courseId: string | null
  /** Price shown to the buyer. */
  seenPrice: number | undefined
  /** Code of a coupon. */
  coupon: string | undefined
  /** Undefined: the first that is offered. */
  provider: PaymentProvider | undefined
}

/**
 * Opens an order at the current price or reuses the open one; returns the URL of the payment page.
 */
export async function createOrder(
  ctx: Context,
  student: Caller,
  { baseUrl, seenPrice, provider, ...wanted }: OrderRequest,
): Promise<{ link: string }> {
  const origin = findOwnOrigin(ctx.config, baseUrl)
  if (origin === undefined) throw fail('origin_not_allowed')
  await requireClock(ctx)
  const offer = await quote(ctx, wanted)
  const { courseId, priceCents } = offer
  const gateway = priceCents > 0 ? await chooseGateway(ctx, provider) : undefined
  const subject = { studentId: student.id, courseId, now: ctx.now() }
  if (courseId !== null && (await hasAccess(ctx.db, subject))) throw fail('already_owned')
  if (seenPrice !== undefined && Math.round(seenPrice * 100) !== priceCents) {
    throw fail('price_changed')
  }
  for (;;) {
    const wantedOrder = { ...offer, provider: gateway?.provider ?? null }
    const { order, isNew } = await claimOrder(ctx, student.id, wantedOrder)
    if (!gateway) return { link: await completeFree(ctx, order, origin) }
    const checkout = { gateway, order, origin }
    const link = isNew ? await openCheckout(ctx, checkout) : await resumeCheckout(ctx, checkout)
    if (link !== undefined) return { link }
  }
}

/** An order, who takes its money, and where its buyer comes back to. */
interface PaymentPage {
  gateway: PaymentGateway
  order: OrderRow
  origin: string
}

/** Nothing is left to pay: the access is given at once, and the browser goes on to its result. */
async function completeFree(ctx: Context, order: OrderRow, origin: string): Promise<string> {
  await confirmFreeOrder(ctx, order)
  return buildReturnUrl(order, origin, order.checkoutToken ?? undefined)
}

/** Calls the provider outside any transaction, since it may take seconds. */
async function openCheckout(ctx: Context, checkout: PaymentPage): Promise<string> {
  const { order } = checkout
  try {
    return await askForLink(ctx, checkout)
  } catch (error) {
    await closeOrder(ctx.db, order.id, { status: 'failed', closedAt: ctx.now() })
    throw checkoutError(ctx, order, error)
  }
}

/**
 * Undefined if the earlier checkout is closed: the order is cancelled and a new one can be made.
 */
async function resumeCheckout(ctx: Context, wanted: PaymentPage): Promise<string | undefined> {
  const { gateway, order, origin } = wanted
  const { id, checkoutToken, checkoutLink } = order
  try {
    if (checkoutToken === null || checkoutLink === null) return await askForLink(ctx, wanted)
    const checkout = await gateway.inspect(checkoutToken)
    if (isUnpaid(checkout)) return checkoutLink
    // Paid, approved or awaited already: to the result page instead of a second payment.
    const isOver = checkout.status === 'closed' && !isTaken(checkout)
    if (!isOver) return buildReturnUrl(order, origin, checkoutToken)
  } catch (error) {
    // A concurrent request may have stored the checkout link meanwhile.
    const current = await getOrder(ctx.db, id)
    if (current.checkoutLink !== null && checkoutLink === null) return current.checkoutLink
    throw checkoutError(ctx, order, error)
  }
  await closeOrder(ctx.db, id, { status: 'cancelled', closedAt: ctx.now() })
  return undefined
}

async function askForLink(ctx: Context, { gateway, order, origin }: PaymentPage): Promise<string> {
  const checkout = await gateway.createCheckout({
    orderId: order.id,
    orderNumber: order.number,
    description: `${order.planName}: ${order.description}`,
    amountCents: order.priceCents,
    currency: order.currency,
    returnUrl: buildReturnUrl(order, origin),
    cancelUrl: `${origin}/cancel-payment`,
  })
  if (!isPaymentLink(checkout.link, ctx.config.publicUrl)) {
    throw new GatewayError(`La pasarela dio una dirección a la que no se manda a nadie`)
  }
  await setCheckout(ctx.db, order.id, checkout)
  return checkout.link
}

function checkoutError(ctx: Context, { id: orderId }: OrderRow, error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error
  ctx.log.error({ err: error, orderId }, 'no checkout was opened')
  return fail('payment_unavailable')
}

/** `sucessful-payment` is the specification's spelling; providers append names of their own. */
function buildReturnUrl(
  { id, planId, courseId }: OrderRow,
  origin: string,
  token?: string,
): string {
  const url = new URL('/sucessful-payment', origin)
  url.searchParams.set('costId', planId)
  if (courseId !== null) url.searchParams.set('courseId', courseId)
  url.searchParams.set('orderId', id)
  if (token !== undefined) url.searchParams.set('token', token)
  return url.href
}

/** The origin, if it is one of the configured ones; prevents an open redirect. */
export function findOwnOrigin(config: Config, origin: string): string | undefined {
  return listOwnOrigins(config).find((own) => own === origin)
}

function listOwnOrigins({ publicUrl, port }: Config): string[] {
  if (!isLocal(publicUrl)) return [publicUrl]
  return [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
