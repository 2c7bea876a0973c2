import { listNotifications } from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'

export const notificationRoutes: Route[] = [route(listNotifications, async () => [])]
