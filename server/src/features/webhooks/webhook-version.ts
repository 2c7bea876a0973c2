import { versionOf } from '../../platform/concurrency/entity-version.ts'
import type { WebhookRow } from './store.ts'

/** Version of what the form of a webhook edits. */
export function webhookVersion({ url, events, isPaused }: WebhookRow): string {
  return versionOf([url, events, isPaused])
}
