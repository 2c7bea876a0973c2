import { automaticLanguage } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getCaptionsChoice } from '../settings/service.ts'
import { type DraftWork, makeQueue } from './queues.ts'
import { beginDraft, findDraft, findVideoOf, listPublished } from './store.ts'

/** True if an engine makes captions here; it hears what ffmpeg takes out of a video. */
export const isAvailable = ({ transcriber, media }: Context) =>
  transcriber !== undefined && media.converts

/** What waits or is being made goes on; what failed is tried anew. */
export async function requestCaptionDraft(
  ctx: Context,
  professor: Caller,
  videoId: string,
): Promise<void> {
  if (!isAvailable(ctx)) throw fail('caption_engine_missing')
  await ctx.db.transaction(async (tx) => {
    const own = { professorId: professor.id, isLocked: true }
    const video = await findVideoOf(tx, videoId, own)
    if (!video) throw fail('video_not_found')
    const { playableRevision: revision } = video
    if (revision === null) throw fail('video_not_ready')
    const draft = await findDraft(tx, { videoId, language: automaticLanguage })
    if (draft?.state === 'ready') throw fail('caption_draft_present')
    if (draft && draft.state !== 'failed' && draft.revision === revision) return
    await begin(ctx, tx, { videoId, revision, language: automaticLanguage })
  })
}

/**
 * Captions of a file that viewers just got: where the academy makes them of each new video, and where
 * somebody asked for those of the former file. What somebody wrote stays.
 */
export async function considerNewFile(
  ctx: Context,
  { videoId, revision }: Omit<DraftWork, 'language'>,
): Promise<void> {
  if (!isAvailable(ctx)) return
  const { isMade } = await getCaptionsChoice(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const video = await findVideoOf(tx, videoId, { isLocked: true })
    if (video?.playableRevision !== revision) return
    const work = { videoId, revision, language: automaticLanguage }
    const draft = await findDraft(tx, work)
    if (draft && (draft.revision === revision || draft.editedAt)) return
    const isAsked = draft !== undefined && draft.state !== 'ready'
    const published = await listPublished(tx, work)
    const isCaptioned = published.some(({ isAutomatic }) => !isAutomatic)
    if (isAsked || (isMade && !isCaptioned)) await begin(ctx, tx, work)
  })
}

async function begin(ctx: Context, tx: Transaction, work: DraftWork): Promise<void> {
  await beginDraft(tx, work, ctx.now())
  await ctx.jobs.enqueue(tx, makeQueue, work)
}
