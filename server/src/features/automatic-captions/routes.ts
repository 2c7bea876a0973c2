import * as calls from '@ateneo/contract'
import { type Route, route } from '../../platform/http/route.ts'
import { presentCaptions } from '../videos/present.ts'
import { presentDraft } from './present.ts'
import * as service from './service.ts'

export const automaticCaptionRoutes: Route[] = [
  route(calls.getCaptionDraft, async ({ ctx, caller, params }) => {
    const { available, draft } = await service.getCaptionDraft(ctx, caller, params.videoId)
    return { available, draft: draft && presentDraft(draft) }
  }),
  route(calls.requestCaptionDraft, async ({ ctx, caller, params }) => {
    await service.requestCaptionDraft(ctx, caller, params.videoId)
    return { msg: 'Captions requested' }
  }),
  route(calls.editCaptionDraft, ({ ctx, caller, params, body }) =>
    service.editCaptionDraft(ctx, caller, params.videoId, body),
  ),
  route(calls.publishCaptionDraft, async ({ ctx, caller, params, body }) =>
    presentCaptions(await service.publishCaptionDraft(ctx, caller, params.videoId, body)),
  ),
  route(calls.discardCaptionDraft, async ({ ctx, caller, params }) => {
    await service.discardCaptionDraft(ctx, caller, params.videoId)
    return { msg: 'Draft discarded' }
  }),
]
