import * as calls from '@ateneo/contract/notifications'
import { route, type Route } from '../http/route.ts'
import { presentNotification } from './present.ts'
import { listNotifications, readNotifications } from './service.ts'

export const notificationRoutes: Route[] = [
  route(calls.listNotifications, async ({ ctx, caller }) =>
    (await listNotifications(ctx, caller)).map(presentNotification),
  ),
  route(calls.readNotifications, async ({ ctx, caller }) => {
    await readNotifications(ctx, caller)
    return { msg: 'Notifications read' }
  }),
]
