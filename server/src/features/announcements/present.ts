import type { Announcement } from '@ateneo/contract'
import type { AnnouncementRow } from './store.ts'

export function presentAnnouncement(row: AnnouncementRow, isForStudent: boolean): Announcement {
  return {
    _id: row.id,
    title: row.title,
    text: row.text,
    creationDate: row.createdAt.toISOString(),
    recipientCount: isForStudent ? null : row.recipientCount,
  }
}
