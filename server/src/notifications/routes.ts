import * as calls from '@ateneo/contract/notifications/endpoints'
import { sendCursor } from '../http/cursor.ts'
import { route, type Route } from '../http/route.ts'
import { presentNotification } from './present.ts'
import { listNotifications, readNotifications } from './service.ts'

export const notificationRoutes: Route[] = [
  route(calls.listNotifications, async ({ ctx, caller, query, reply }) => {
    const { rows, nextCursor, unreadCount } = await listNotifications(ctx, caller, query)
    sendCursor(reply, nextCursor)
    reply.header('x-unread-count', unreadCount)
    return rows.map(presentNotification)
  }),
  route(calls.readNotifications, async ({ ctx, caller }) => {
    await readNotifications(ctx, caller)
    return { msg: 'Notifications read' }
  }),
]
