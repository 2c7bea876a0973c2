import * as calls from '@ateneo/contract/settings/index'
import type { Context } from '../../context.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { pictureRules } from '../../platform/http/files/picture-rules.ts'
import { presentFullSettings } from './present.ts'
import * as verbs from './service.ts'

const full = (
  { config }: Context,
  { row, live }: Awaited<ReturnType<typeof verbs.getFullSettings>>,
) => presentFullSettings(row, live, config)

export const settingsRoutes: Route[] = [
  cached(route(calls.getSettings, ({ ctx }) => verbs.getSettings(ctx))),
  route(calls.getCommission, async ({ ctx }) => ({
    commissionPercent: (await verbs.getCommissionBasisPoints(ctx.db)) / 100,
  })),
  route(calls.getFullSettings, async ({ ctx }) => full(ctx, await verbs.getFullSettings(ctx))),
  route(calls.editSettings, async ({ ctx, caller, body }) =>
    full(ctx, await verbs.editSettings(ctx, caller, body)),
  ),
  route(calls.getFiscalTerms, ({ ctx }) => verbs.getFiscalTerms(ctx)),
  route(calls.editFiscalTerms, ({ ctx, caller, body }) => verbs.editFiscalTerms(ctx, caller, body)),
  route(
    calls.uploadLogo,
    async ({ ctx, caller, file }) => full(ctx, await verbs.putPicture(ctx, caller, 'logoId', file)),
    pictureRules,
  ),
  route(calls.deleteLogo, async ({ ctx, caller }) =>
    full(ctx, await verbs.takeAway(ctx, caller, 'logoId')),
  ),
  route(
    calls.uploadHeroPicture,
    async ({ ctx, caller, file }) =>
      full(ctx, await verbs.putPicture(ctx, caller, 'heroPictureId', file)),
    pictureRules,
  ),
  route(calls.deleteHeroPicture, async ({ ctx, caller }) =>
    full(ctx, await verbs.takeAway(ctx, caller, 'heroPictureId')),
  ),
  route(
    calls.uploadIntroPoster,
    async ({ ctx, caller, file }) =>
      full(ctx, await verbs.putPicture(ctx, caller, 'introPosterId', file)),
    pictureRules,
  ),
  route(calls.deleteIntroPoster, async ({ ctx, caller }) =>
    full(ctx, await verbs.takeAway(ctx, caller, 'introPosterId')),
  ),
  route(
    calls.uploadIntroVideo,
    async ({ ctx, caller, file }) => full(ctx, await verbs.putIntroVideo(ctx, caller, file)),
    verbs.introRules,
  ),
  route(calls.deleteIntroVideo, async ({ ctx, caller }) =>
    full(ctx, await verbs.takeAway(ctx, caller, 'introFile')),
  ),
  cached(route(calls.getLegalPage, ({ ctx, params }) => verbs.getLegalPage(ctx, params.page))),
  route(calls.editLegalPage, ({ ctx, caller, params, body }) =>
    verbs.editLegalPage(ctx, caller, { page: params.page, ...body }),
  ),
  route(calls.getLegalVersions, ({ ctx }) => verbs.getLegalVersions(ctx)),
  route(calls.getAcceptedText, ({ ctx, params }) => verbs.getAcceptedText(ctx, params.version)),
]
