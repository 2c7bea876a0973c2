import {
  automaticLanguage,
  type CaptionDraft,
  type editCaptionDraft as editCall,
  type DraftCue,
  type Input,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { isAvailable } from './requests.ts'
import { findDraft, findVideoOf, listPublished, removeDraft, updateCues } from './store.ts'

/** By which captions may exceed the video, as those of a file may. */
const overhangMs = 5000

export const versionOfCues = (cues: readonly DraftCue[]) =>
  versionOf(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]))

const keyOf = (videoId: string) => ({ videoId, language: automaticLanguage })

/** For the video's professor; without an engine, a draft that there is can still be reviewed. */
export async function getCaptionDraft(ctx: Context, professor: Caller, videoId: string) {
  const video = await findVideoOf(ctx.db, videoId, { professorId: professor.id })
  if (!video) throw fail('video_not_found')
  const row = await findDraft(ctx.db, keyOf(videoId))
  if (!row) return { available: isAvailable(ctx), draft: null }
  const present = (await listPublished(ctx.db, row)).find((one) => one.language === row.language)
  const published: CaptionDraft['published'] = !present
    ? 'nothing'
    : present.isAutomatic
      ? 'automatic'
      : 'human'
  const draft = {
    row,
    published,
    ofFormerFile: row.revision !== video.playableRevision,
    version: versionOfCues(row.cues),
  }
  return { available: isAvailable(ctx), draft }
}

export type FoundDraft = NonNullable<Awaited<ReturnType<typeof getCaptionDraft>>['draft']>

export async function editCaptionDraft(
  ctx: Context,
  professor: Caller,
  videoId: string,
  { cues, version }: Input<typeof editCall>['body'],
): Promise<{ version: string }> {
  return ctx.db.transaction(async (tx) => {
    const video = await findVideoOf(tx, videoId, { professorId: professor.id })
    const draft = video && (await findDraft(tx, keyOf(videoId), { isLocked: true }))
    if (draft?.state !== 'ready') throw fail('caption_draft_not_found')
    requireVersion(version, versionOfCues(draft.cues))
    const end = (video?.durationSeconds ?? Infinity) * 1000 + overhangMs
    if (cues.some(({ endMs }) => endMs > end)) throw fail('caption_beyond_end')
    await updateCues(tx, draft, { cues, editedAt: ctx.now() })
    return { version: versionOfCues(cues) }
  })
}

/** Work on it ends within seconds. */
export async function discardCaptionDraft(
  ctx: Context,
  professor: Caller,
  videoId: string,
): Promise<void> {
  const video = await findVideoOf(ctx.db, videoId, { professorId: professor.id })
  if (!video || !(await removeDraft(ctx.db, keyOf(videoId)))) throw fail('caption_draft_not_found')
}
