import type { Notification } from '@ateneo/contract'
import type { NotificationRow } from './store.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    type: row.type,
    message: row.message,
    href: row.href,
    read: row.readAt !== null,
    creationDate: row.createdAt.toISOString(),
  }
}
