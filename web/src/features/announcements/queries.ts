import type { Announcement as AnnouncementOnWire } from '@ateneo/contract'
import { listAnnouncements, sendAnnouncement } from '@ateneo/contract/calls'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { useRefresh } from '../../platform/http/use-mutation.ts'

/** A message from a professor to the students of a course. */
export interface Announcement {
  id: string
  title: string
  /** Markdown. */
  text: string
  createdAt: string
  /** Students who were told so far; `null` for students. */
  recipientCount: number | null
}

const keyOf = (courseId: string) => ['announcements', courseId] as const

/** The announcements of a course, newest first, a page at a time. */
export const announcementList = ({ id: viewerId }: Viewer, courseId: string) =>
  listPages({
    queryKey: [...keyOf(courseId), viewerId],
    bring: (query, signal) => call(listAnnouncements, { params: { courseId }, query }, { signal }),
    read: toAnnouncement,
  })

function toAnnouncement({ _id: id, creationDate, ...wire }: AnnouncementOnWire): Announcement {
  return { id, createdAt: creationDate, ...wire }
}

export interface AnnouncementFields {
  title: string
  text: string
}

export function useSendAnnouncement(courseId: string) {
  return useSending({
    send: (fields: AnnouncementFields, envio) =>
      call(sendAnnouncement, { params: { courseId }, body: { ...fields, envio } }),
    onSuccess: useRefresh(keyOf(courseId)),
  })
}
