import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export const onboardingRoutes: Route[] = [
  route(calls.getOnboarding, ({ ctx, caller }) => service.getOnboarding(ctx, caller)),
  route(calls.hideOnboarding, async ({ ctx, caller, body }) => {
    await service.hideOnboarding(ctx, caller, body)
    return body
  }),
  route(calls.sendTestEmail, ({ ctx, caller }) => service.sendTestEmail(ctx, caller)),
]
