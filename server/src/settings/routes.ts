import * as calls from '@ateneo/contract/settings/endpoints'
import { cached, route, type Route } from '../http/route.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import { presentFullSettings } from './present.ts'
import * as verbs from './service.ts'

const full = ({ row, live }: Awaited<ReturnType<typeof verbs.getFullSettings>>) =>
  presentFullSettings(row, live)

export const settingsRoutes: Route[] = [
  cached(
    ['settings', 'courses', 'users'],
    route(calls.getSettings, ({ ctx }) => verbs.getSettings(ctx)),
  ),
  route(calls.getFullSettings, async ({ ctx }) => full(await verbs.getFullSettings(ctx))),
  route(calls.editSettings, async ({ ctx, caller, body }) =>
    full(await verbs.editSettings(ctx, caller, body)),
  ),
  route(
    calls.uploadLogo,
    async ({ ctx, caller, file }) => full(await verbs.putPicture(ctx, caller, 'logoId', file)),
    pictureRules,
  ),
  route(calls.deleteLogo, async ({ ctx, caller }) =>
    full(await verbs.takeAway(ctx, caller, 'logoId')),
  ),
  route(
    calls.uploadIntroPoster,
    async ({ ctx, caller, file }) =>
      full(await verbs.putPicture(ctx, caller, 'introPosterId', file)),
    pictureRules,
  ),
  route(calls.deleteIntroPoster, async ({ ctx, caller }) =>
    full(await verbs.takeAway(ctx, caller, 'introPosterId')),
  ),
  route(
    calls.uploadIntroVideo,
    async ({ ctx, caller, file }) => full(await verbs.putIntroVideo(ctx, caller, file)),
    verbs.introRules,
  ),
  route(calls.deleteIntroVideo, async ({ ctx, caller }) =>
    full(await verbs.takeAway(ctx, caller, 'introFile')),
  ),
  route(calls.getLegalPage, ({ ctx, params }) => verbs.getLegalPage(ctx, params.page)),
  route(calls.editLegalPage, ({ ctx, caller, params, body }) =>
    verbs.editLegalPage(ctx, caller, { page: params.page, text: body.text }),
  ),
]
