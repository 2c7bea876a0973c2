export { deliver, sweepDeliveries } from './delivering.ts'
export {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './office.ts'
export { eraseDeliveries, tellWebhooks } from './telling.ts'
