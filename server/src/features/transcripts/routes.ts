import * as calls from '@ateneo/contract'
import { cached, type Route, route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export const transcriptRoutes: Route[] = [
  cached(
    route(calls.getTranscript, ({ ctx, caller, params, query }) =>
      service.getTranscript(ctx, caller, params.contentId, query.language),
    ),
  ),
  cached(
    route(calls.searchSpoken, ({ ctx, caller, query }) => service.searchSpoken(ctx, caller, query)),
  ),
  route(calls.listChapters, ({ ctx, caller, params }) =>
    service.listChapters(ctx, caller, params.videoId),
  ),
  route(calls.saveChapters, ({ ctx, caller, params, body }) =>
    service.saveChapters(ctx, caller, params.videoId, body),
  ),
]
