import {
  type AuditAction,
  type ChosenEvent,
  type DeliveryState,
  MAX_WEBHOOKS,
} from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { requireVersion, type SeenVersion } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { type AddressFault, validateAddress } from './safe-address.ts'
import { deliveries } from './queues.ts'
import { drawSecret, encryptSecret } from './secret.ts'
import * as store from './store.ts'
import { webhookVersion } from './webhook-version.ts'

interface WebhookTerms {
  url: string
  events: ChosenEvent[]
  isPaused: boolean
}

export function listWebhooks(ctx: Context) {
  return store.listWebhookRows(ctx.db)
}

/** The secret is in this answer and nowhere else. */
export async function createWebhook(
  ctx: Context,
  admin: Caller,
  terms: WebhookTerms,
): Promise<{ id: string; secret: string }> {
  requireAddress(ctx, terms.url)
  const [id, secret] = [newId(), drawSecret()]
  await ctx.db.transaction(async (tx) => {
    if ((await store.countForInsert(tx)) >= MAX_WEBHOOKS) throw fail('webhooks_full')
    await store.insertWebhook(tx, {
      ...toValues(terms),
      id,
      secret: encryptSecret(ctx.secrets, id, secret),
      createdAt: ctx.now(),
    })
    const { url } = terms
    await record(ctx, tx, admin, { id, url, action: 'webhook.create', after: toAudit(terms) })
  })
  return { id, secret }
}

/** The names that an address resolves to are looked at when it is called. */
function requireAddress(ctx: Context, url: string): void {
  const { allowLoopbackWebhooks } = ctx.config
  const fault = validateAddress(new URL(url), allowLoopbackWebhooks)
  if (fault) throw fail('webhook_address_refused', [{ path: 'url', message: faultWords[fault] }])
}

const faultWords: Record<AddressFault, string> = {
  scheme: 'Escribe una dirección que empiece con https://',
  credentials: 'Quita el usuario y la contraseña: la firma de cada aviso dice de quién viene.',
  port: 'Escribe un puerto del 1 al 65535.',
  address: 'Esa dirección es de una red privada. Escribe una que exista en internet.',
  name: 'Ese nombre no existe en internet. Escribe uno completo, como avisos.ejemplo.mx.',
}

const toValues = ({ url, events, isPaused }: WebhookTerms) => ({
  url,
  events: [...new Set(events)],
  isPaused,
})

const toAudit = ({ url, events, isPaused }: WebhookTerms) => ({
  url,
  events: events.join(', '),
  isPaused,
})

export async function editWebhook(
  ctx: Context,
  admin: Caller,
  { id, version, ...terms }: WebhookTerms & SeenVersion & { id: string },
): Promise<void> {
  requireAddress(ctx, terms.url)
  await change(ctx, admin, id, async (tx, webhook) => {
    requireVersion(version, webhookVersion(webhook))
    await store.updateWebhook(tx, id, toValues(terms))
    return { action: 'webhook.edit', before: toAudit(webhook), after: toAudit(terms) }
  })
}

export async function deleteWebhook(ctx: Context, admin: Caller, id: string): Promise<void> {
  await change(ctx, admin, id, async (tx) => {
    await store.removeWebhook(tx, id)
    return { action: 'webhook.delete' }
  })
}

/** Also deliveries that wait are signed with it. */
export async function rotateWebhookSecret(
  ctx: Context,
  admin: Caller,
  id: string,
): Promise<string> {
  const secret = drawSecret()
  await change(ctx, admin, id, async (tx) => {
    await store.updateWebhook(tx, id, { secret: encryptSecret(ctx.secrets, id, secret) })
    return { action: 'webhook.rotate_secret' }
  })
  return secret
}

export async function testWebhook(ctx: Context, admin: Caller, id: string): Promise<void> {
  await change(ctx, admin, id, async (tx) => {
    const now = ctx.now()
    const body = { type: 'webhook.test', timestamp: now.toISOString(), data: { webhookId: id } }
    const [deliveryId] = await store.insertDeliveries(tx, [
      { webhookId: id, event: 'webhook.test', body, state: 'waiting', createdAt: now },
    ])
    await ctx.jobs.enqueue(tx, deliveries, { deliveryId: deliveryId! })
    return { action: 'webhook.test' }
  })
}

export async function listWebhookDeliveries(
  ctx: Context,
  {
    webhookId,
    state,
    ...wanted
  }: {
    webhookId: string
    state?: DeliveryState | undefined
    limit: number
    cursor?: string | undefined
  },
) {
  const listed = await store.findListedWebhook(ctx.db, webhookId)
  if (!listed) throw fail('webhook_not_found')
  const page = await keysetPage(wanted, {
    shape: idPlace,
    find: (slice) => store.listDeliveryRows(ctx.db, { webhookId, state }, slice),
    placeOf: ({ id }) => ({ id }),
  })
  return { listed, ...page }
}

export async function retryWebhookDelivery(
  ctx: Context,
  admin: Caller,
  deliveryId: string,
): Promise<void> {
  const delivery = await store.findDelivery(ctx.db, deliveryId)
  if (!delivery) throw fail('webhook_delivery_not_found')
  await change(ctx, admin, delivery.webhookId, async (tx) => {
    if (!(await store.reopen(tx, deliveryId))) throw fail('webhook_delivery_not_failed')
    await ctx.jobs.enqueue(tx, deliveries, { deliveryId })
    return { action: 'webhook.retry' }
  })
}

interface Act {
  action: AuditAction
  before?: ReturnType<typeof toAudit>
  after?: ReturnType<typeof toAudit>
}

async function change(
  ctx: Context,
  admin: Caller,
  id: string,
  act: (tx: Transaction, webhook: store.WebhookRow) => Promise<Act>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const webhook = await store.lockWebhook(tx, id)
    if (!webhook) throw fail('webhook_not_found')
    await record(ctx, tx, admin, { id, url: webhook.url, ...(await act(tx, webhook)) })
  })
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { id, url, action, before, after }: Act & { id: string; url: string },
): Promise<void> {
  const subject = { type: 'webhook', id, label: new URL(url).host } as const
  await recordAudit(ctx, tx, admin, { action, subject, before, after })
}
