import * as calls from '@ateneo/contract'
import { sendCursor } from '../../platform/http/cursor.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { bearerToken } from '../../platform/http/mount.ts'
import { presentNotification } from './present.ts'
import {
  editEmailPreferences,
  getEmailPreferences,
  listNotifications,
  readNotifications,
  unsubscribe,
} from './service.ts'

export const notificationRoutes: Route[] = [
  route(calls.listNotifications, async ({ ctx, caller, query, reply }) => {
    const { rows, nextCursor, unreadCount } = await listNotifications(ctx, caller, query)
    sendCursor(reply, nextCursor)
    reply.header('x-unread-count', unreadCount)
    return rows.map(presentNotification)
  }),
  route(calls.readNotifications, async ({ ctx, caller, body }) => {
    await readNotifications(ctx, caller, body)
    return { msg: 'Notifications read' }
  }),
  route(calls.getEmailPreferences, async ({ ctx, caller }) => ({
    frecuenciaNotificaciones: await getEmailPreferences(ctx, caller),
  })),
  route(calls.editEmailPreferences, async ({ ctx, caller, body }) => {
    await editEmailPreferences(ctx, caller, body.frecuenciaNotificaciones)
    return body
  }),
  route(calls.unsubscribe, async ({ ctx, request }) => {
    return { type: await unsubscribe(ctx, bearerToken(request)), msg: 'Unsubscribed' }
  }),
]
