import * as calls from '@ateneo/contract'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { presentOffered, presentProvider } from './present.ts'
import * as service from './service.ts'

export const paymentRoutes: Route[] = [
  cached(
    route(calls.listOfferedProviders, async ({ ctx }) => ({
      providers: (await service.listOfferedProviders(ctx)).map(presentOffered),
    })),
  ),
  route(calls.listProviderSettings, async ({ ctx }) => ({
    providers: (await service.listProviderSettings(ctx)).map((one) =>
      presentProvider(one, ctx.config.publicUrl),
    ),
  })),
  route(calls.editProviderSettings, async ({ ctx, caller, params, body }) => {
    await service.editProviderSettings(ctx, caller, params.provider, body)
    return { msg: 'Payment provider changed' }
  }),
  route(calls.checkProvider, async ({ ctx, params }) => ({
    problems: await service.checkProvider(ctx, params.provider),
  })),
]
