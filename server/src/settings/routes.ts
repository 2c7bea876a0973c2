import * as calls from '@ateneo/contract/settings/endpoints'
import { cached, route, type Route } from '../http/route.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import { presentFullSettings } from './present.ts'
import * as verbs from './service.ts'

const full = ({ row, live }: Awaited<ReturnType<typeof verbs.getFullSettings>>) =>
  presentFullSettings(row, live)

export const settingsRoutes: Route[] = [
  cached(route(calls.getSettings, ({ ctx }) => verbs.getSettings(ctx))),
  route(calls.getFullSettings, async ({ ctx }) => full(await verbs.getFullSettings(ctx))),
  route(calls.editSettings, async ({ ctx, body }) => full(await verbs.editSettings(ctx, body))),
  route(
    calls.uploadLogo,
    async ({ ctx, file }) => full(await verbs.putPicture(ctx, 'logoId', file)),
    pictureRules,
  ),
  route(calls.deleteLogo, async ({ ctx }) => full(await verbs.takeAway(ctx, 'logoId'))),
  route(
    calls.uploadIntroPoster,
    async ({ ctx, file }) => full(await verbs.putPicture(ctx, 'introPosterId', file)),
    pictureRules,
  ),
  route(calls.deleteIntroPoster, async ({ ctx }) =>
    full(await verbs.takeAway(ctx, 'introPosterId')),
  ),
  route(
    calls.uploadIntroVideo,
    async ({ ctx, file }) => full(await verbs.putIntroVideo(ctx, file)),
    verbs.introRules,
  ),
  route(calls.deleteIntroVideo, async ({ ctx }) => full(await verbs.takeAway(ctx, 'introFile'))),
  route(calls.getLegalPage, ({ ctx, params }) => verbs.getLegalPage(ctx, params.page)),
  route(calls.editLegalPage, ({ ctx, params, body }) =>
    verbs.editLegalPage(ctx, params.page, body.text),
  ),
]
