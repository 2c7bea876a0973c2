export { deliver, sweepDeliveries } from './delivery.ts'
export {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './webhook-admin.ts'
export { eraseDeliveries, publishEvent } from './publish-event.ts'
