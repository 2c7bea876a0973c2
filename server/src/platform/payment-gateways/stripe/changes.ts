import { z } from 'zod'
import type { ChangedOrders } from '../gateway.ts'
import { listedEvents, readAbout, stripeEvent } from './about.ts'
import { type CallStripe, readAnswer } from './http.ts'

const PAGE = 100
/** The list begins with the newest: spans of time are read whole, from the oldest on. */
const SPAN_MILLISECONDS = 6 * 60 * 60_000
/** Beyond these it goes on from there, next time. */
const EVENTS = 2000

const page = z.looseObject({ data: z.array(stripeEvent), has_more: z.boolean() })

/** Orders and subscriptions of which an event tells since then; Stripe keeps events for thirty days. */
export async function listChanged(call: CallStripe, from: Date, now: Date): Promise<ChangedOrders> {
  const orderIds = new Set<string>()
  const references = new Set<string>()
  let until = from
  for (let count = 0; until < now && count < EVENTS;) {
    const next = new Date(Math.min(until.getTime() + SPAN_MILLISECONDS, now.getTime()))
    const events = await listEvents(call, until, next)
    for (const event of events) {
      const about = await readAbout(call, event)
      if (about?.about === 'payment') orderIds.add(about.orderId)
      if (about?.about === 'renewal') references.add(about.reference)
    }
    count += events.length
    until = next
  }
  const renewals = [...references].map((reference) => ({ reference }))
  return { orderIds: [...orderIds], renewals, until }
}

async function listEvents(call: CallStripe, from: Date, until: Date) {
  const what = 'Stripe no dijo qué pagos cambiaron'
  const all: z.output<typeof stripeEvent>[] = []
  for (;;) {
    const last = all.at(-1)
    const asked = await call(what, ({ events }) =>
      events.list({
        types: [...listedEvents],
        created: { gte: toSeconds(from), lte: toSeconds(until) },
        limit: PAGE,
        ...(last && { starting_after: last.id }),
      }),
    )
    const { data, has_more: hasMore } = readAnswer(page, what, asked)
    all.push(...data)
    if (!hasMore || data.length === 0) return all
  }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
