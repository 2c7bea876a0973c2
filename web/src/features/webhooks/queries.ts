import type {
  DeliveryState,
  Webhook as WebhookOnWire,
  webhookForm,
  WebhookDelivery as DeliveryOnWire,
} from '@ateneo/contract'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

export interface Webhook extends Omit<WebhookOnWire, '_id'> {
  id: string
}
export interface WebhookDelivery extends Omit<DeliveryOnWire, '_id'> {
  id: string
}
export type WebhookTerms = z.input<typeof webhookForm>

const toWebhook = ({ _id: id, ...wire }: WebhookOnWire): Webhook => ({ ...wire, id })
const toDelivery = ({ _id: id, ...wire }: DeliveryOnWire): WebhookDelivery => ({ ...wire, id })

const allWebhooks = ['webhooks'] as const

export const webhookList = queryOptions({
  queryKey: allWebhooks,
  queryFn: async ({ signal }) => {
    const { documents } = await call(listWebhooks, {}, { signal })
    return documents.map(toWebhook)
  },
})

/** Read again every few seconds while a delivery waits. */
export const deliveryList = (webhookId: string, state: DeliveryState | undefined) =>
  listPages({
    queryKey: [...allWebhooks, webhookId, state ?? 'all'],
    bring: async (given, signal) => {
      const query = { ...(state && { state }), ...given }
      const page = await call(listWebhookDeliveries, { params: { webhookId }, query }, { signal })
      return { ...page, webhook: toWebhook(page.webhook) }
    },
    read: toDelivery,
    pollMs: (list) => (list.some((one) => one.state === 'waiting') ? 3000 : false),
  })

/** Reads one of them again. */
export function useReadWebhook(id: string | undefined) {
  const queryClient = useQueryClient()
  return async (): Promise<Webhook> => {
    const all = await queryClient.fetchQuery({ ...webhookList, staleTime: 0 })
    const found = all.find((one) => one.id === id)
    if (!found) throw new CallError('webhook_not_found', 404, 'The webhook is gone')
    return found
  }
}

/** What an administrator does with webhooks; their lists are read again afterwards. */
export function useWebhookAdmin() {
  const queryClient = useQueryClient()
  const onSettled = useRefresh(allWebhooks)
  const create = useMutation({
    mutationFn: (body: WebhookTerms) => call(createWebhook, { body }),
    // The secret of the reply stays in no cache.
    gcTime: 0,
    onSettled,
  })
  const edit = useMutation({
    mutationFn: ({ id: webhookId, ...body }: WebhookTerms & { id: string; version: string }) =>
      call(editWebhook, { params: { webhookId }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (webhookId: string) => call(deleteWebhook, { params: { webhookId } }),
    // Leaves out its own deliveries, which its screen still shows until it is left.
    onSettled: () => queryClient.invalidateQueries({ queryKey: allWebhooks, exact: true }),
  })
  const rotate = useMutation({
    mutationFn: (webhookId: string) => call(rotateWebhookSecret, { params: { webhookId } }),
    gcTime: 0,
    onSettled,
  })
  const test = useMutation({
    mutationFn: (webhookId: string) => call(testWebhook, { params: { webhookId } }),
    onSettled,
  })
  const retry = useMutation({
    mutationFn: (deliveryId: string) => call(retryWebhookDelivery, { params: { deliveryId } }),
    onSettled,
  })
  return { create, edit, remove, rotate, test, retry }
}
