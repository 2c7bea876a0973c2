import type { Input, listVideoWork as listCall } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { retryAnyVideo } from '../videos/service.ts'
import { findVideoWork, pageVideoWork } from './video-work-store.ts'

export function listVideoWork(ctx: Context, { state, ...wanted }: Input<typeof listCall>['query']) {
  return keysetPage(wanted, {
    shape: idPlace,
    find: (slice) => pageVideoWork(ctx.db, state, slice),
    placeOf: ({ id }) => ({ id }),
  })
}

export async function retryFailedVideo(
  ctx: Context,
  admin: Caller,
  videoId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await retryAnyVideo(ctx, tx, videoId)
    const video = await findVideoWork(tx, videoId)
    const label = [video?.courseTitle, video?.lesson].filter(Boolean).join(': ')
    await recordAudit(ctx, tx, admin, {
      action: 'system.retry_video',
      subject: { type: 'system', id: videoId, label: label || 'Video sin lección' },
    })
  })
}
