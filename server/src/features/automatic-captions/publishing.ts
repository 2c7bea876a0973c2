import {
  automaticLanguage,
  type Input,
  type publishCaptionDraft as publishCall,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion } from '../../platform/concurrency/entity-version.ts'
import { AppError, fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { keepCaptions, readCaptionFile } from '../videos/service.ts'
import { versionOfCues } from './drafts.ts'
import type { DraftWork } from './queues.ts'
import { type DraftRow, findDraft, findVideoOf, listPublished, removeDraft } from './store.ts'
import { writeWebVtt } from './web-vtt.ts'

/** The reviewed draft becomes the captions of its language, as a file that is uploaded does. */
export async function publishCaptionDraft(
  ctx: Context,
  professor: Caller,
  videoId: string,
  { version, replace }: Input<typeof publishCall>['body'],
) {
  const own = { professorId: professor.id }
  const video = await findVideoOf(ctx.db, videoId, own)
  const key = { videoId, language: automaticLanguage }
  const draft = video && (await findDraft(ctx.db, key))
  if (draft?.state !== 'ready') throw fail('caption_draft_not_found')
  requireVersion(version, versionOfCues(draft.cues))
  const file = readDraft(draft, video?.durationSeconds)
  const kept = { ...key, label: undefined, isAutomatic: false }
  return keepCaptions(ctx, kept, file, async (tx) => {
    const locked = await findVideoOf(tx, videoId, { ...own, isLocked: true })
    const current = locked && (await findDraft(tx, key, { isLocked: true }))
    if (!locked || current?.state !== 'ready') throw fail('caption_draft_not_found')
    requireVersion(version, versionOfCues(current.cues))
    const published = await listPublished(tx, key)
    const isHuman = published.some((one) => one.language === key.language && !one.isAutomatic)
    if (isHuman && !replace) throw fail('captions_present')
    await removeDraft(tx, key)
    return locked
  })
}

/** Only where nothing is published; the draft stays, to be reviewed. */
export async function publishUnreviewed(ctx: Context, work: DraftWork): Promise<void> {
  const draft = await findDraft(ctx.db, work)
  const video = await findVideoOf(ctx.db, work.videoId)
  if (!video || draft?.state !== 'ready' || draft.revision !== work.revision) return
  const kept = {
    videoId: work.videoId,
    language: work.language,
    label: undefined,
    isAutomatic: true,
  }
  const file = readDraft(draft, video.durationSeconds)
  try {
    await keepCaptions(ctx, kept, file, async (tx) => {
      const locked = await findVideoOf(tx, work.videoId, { isLocked: true })
      const current = await findDraft(tx, work, { isLocked: true })
      const isUnchanged = current && versionOfCues(current.cues) === versionOfCues(draft.cues)
      if (!locked || !isUnchanged) throw fail('caption_draft_not_found')
      const published = await listPublished(tx, work)
      if (published.some(({ isAutomatic }) => !isAutomatic)) throw fail('captions_present')
      return locked
    })
  } catch (error) {
    // Somebody was faster: their captions stand, or the draft is being reviewed already.
    const isLate = error instanceof AppError && lateCodes.has(error.code)
    if (!isLate) throw error
  }
}

const lateCodes = new Set(['caption_draft_not_found', 'captions_present', 'captions_too_many'])

function readDraft({ cues }: DraftRow, durationSeconds: number | null | undefined) {
  const { faults, ...file } = readCaptionFile(Buffer.from(writeWebVtt(cues)), {
    durationSeconds: durationSeconds ?? undefined,
  })
  if (faults.length === 0) return file
  const issues = faults.map((message) => ({ path: 'cues', message }))
  throw fail('captions_invalid', issues)
}
