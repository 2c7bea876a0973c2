import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import * as service from './service.ts'

export const webhookRoutes: Route[] = [
  route(calls.listWebhooks, async ({ ctx }) => ({
    documents: (await service.listWebhooks(ctx)).map(presentWebhook),
  })),
  route(calls.createWebhook, async ({ ctx, caller, body }) => {
    const { id, secret } = await service.createWebhook(ctx, caller, body)
    return { insertedId: id, secret }
  }),
  route(calls.editWebhook, async ({ ctx, caller, params, body }) => {
    await service.editWebhook(ctx, caller, { id: params.webhookId, ...body })
    return { msg: 'Webhook edited' }
  }),
  route(calls.deleteWebhook, async ({ ctx, caller, params }) => {
    await service.deleteWebhook(ctx, caller, params.webhookId)
    return { msg: 'Webhook deleted' }
  }),
  route(calls.rotateWebhookSecret, async ({ ctx, caller, params }) => ({
    secret: await service.rotateWebhookSecret(ctx, caller, params.webhookId),
  })),
  route(calls.testWebhook, async ({ ctx, caller, params }) => {
    await service.testWebhook(ctx, caller, params.webhookId)
    return { msg: 'Test sent' }
  }),
  route(calls.listWebhookDeliveries, async ({ ctx, params, query }) => {
    const { webhookId } = params
    const page = await service.listWebhookDeliveries(ctx, { webhookId, ...query })
    return {
      webhook: presentWebhook(page.listed),
      documents: page.rows.map(presentDelivery),
      nextCursor: page.nextCursor,
    }
  }),
  route(calls.retryWebhookDelivery, async ({ ctx, caller, params }) => {
    await service.retryWebhookDelivery(ctx, caller, params.deliveryId)
    return { msg: 'Delivery retried' }
  }),
]
