import type { Route } from '../http/route.ts'

export const notificationRoutes: Route[] = []
