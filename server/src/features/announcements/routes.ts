import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentAnnouncement } from './present.ts'
import { listAnnouncements, sendAnnouncement } from './service.ts'

export const announcementRoutes: Route[] = [
  route(calls.listAnnouncements, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await listAnnouncements(ctx, caller, params.courseId, query)
    const isForStudent = caller.type === 'student'
    return { documents: rows.map((row) => presentAnnouncement(row, isForStudent)), ...page }
  }),
  route(calls.sendAnnouncement, async ({ ctx, caller, params, body }) => ({
    insertedId: await sendAnnouncement(ctx, caller, params.courseId, body),
    msg: 'Announcement sent',
  })),
]
