import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  addTextLesson,
  maxCaptionBytes,
  maxLessonFileBytes,
  maxLessonText,
  maxVideoBytes,
} from '@ateneo/contract'
import { lessonTitleOf } from '@ateneo/contract/courses/lesson-title'
import type { Context } from '../context.ts'
import { fail } from '../platform/errors/fail.ts'
import { readKind } from '../platform/http/files/file-kind.ts'
import { sniffMedia } from '../platform/media/sniff.ts'
import { getVideoLimits } from '../features/settings/service.ts'
import { readCaptionFile } from '../features/videos/captions/caption-file.ts'
import { tellLessonFile } from '../features/videos/uploads/file-rules.ts'
import { requireWithinLimits } from '../features/videos/uploads/limits.ts'
import type { Imported } from './course-store.ts'
import type { FoundCaptions, FoundLesson } from './group-captions.ts'
import type { ImportBudget } from './import-budget.ts'
import { orReason } from './import-reasons.ts'
import { readSmallFile, requireText } from './read-small-file.ts'

/** UTF-8 takes up to four bytes for a character, and the limit counts characters. */
const MAX_TEXT_BYTES = 4 * maxLessonText

export interface CheckedCaptions {
  file: FoundCaptions
  exists: boolean
  problem?: string | undefined
}

type Content =
  | { kind: 'video' | 'file' }
  | { kind: 'text'; text: string }
  | { kind: 'known'; videoId: string | null }
  | { kind: 'refused'; problem: string }

export interface CheckedLesson {
  file: FoundLesson
  title: string
  envio: string
  content: Content
  captions: CheckedCaptions[]
}

interface Around {
  envio: string
  known: Imported | undefined
  budget: ImportBudget
}

/** By the content of the file; one that was imported before is not opened. */
export async function checkLesson(
  ctx: Context,
  file: FoundLesson,
  { envio, known, budget }: Around,
): Promise<CheckedLesson> {
  const lesson = { file, title: lessonTitleOf(file.name), envio }
  const videoId = known?.videoOf.get(envio)
  if (videoId !== undefined) {
    const has = (one: FoundCaptions) => known!.captions.has(`${videoId} ${one.language}`)
    const captions = await Promise.all(
      file.captions.map((one) => checkCaptions(one, { exists: has(one), isOfVideo: !!videoId })),
    )
    return { ...lesson, content: { kind: 'known', videoId }, captions }
  }
  const { result, problem } = await orReason(() => {
    if (known && !known.isEditable) throw fail('course_not_editable')
    return checkContent(ctx, file, lesson.title, budget)
  })
  const isOfVideo = result?.kind === 'video'
  const seconds = result?.kind === 'video' ? result.seconds : undefined
  const captions = await Promise.all(
    file.captions.map((one) => checkCaptions(one, { exists: false, isOfVideo, seconds })),
  )
  return { ...lesson, content: result ?? { kind: 'refused', problem }, captions }
}

type Sound = { kind: 'video'; seconds: number } | { kind: 'file' } | { kind: 'text'; text: string }

async function checkContent(
  ctx: Context,
  { absolute, name }: FoundLesson,
  title: string,
  budget: ImportBudget,
): Promise<Sound> {
  if (path.extname(name).toLowerCase() === '.md') {
    const text = requireText(await readSmallFile(absolute, MAX_TEXT_BYTES))
    const checked = addTextLesson.body.pick({ title: true, text: true }).safeParse({ title, text })
    if (!checked.success) throw fail('invalid_data', describe(checked.error.issues))
    return { kind: 'text', text }
  }
  const checked = addTextLesson.body.shape.title.safeParse(title)
  if (!checked.success) throw fail('invalid_data', describe(checked.error.issues))
  const isVideo = await readKind(absolute, (head) =>
    sniffMedia(head) ? { type: 'video', ending: '' } : undefined,
  )
  const isFile = isVideo ? undefined : await readKind(absolute, tellLessonFile)
  if (!isVideo && !isFile) {
    throw fail((await stat(absolute)).size === 0 ? 'file_empty' : 'file_type_refused')
  }
  if (isFile) {
    await budget.take(absolute, maxLessonFileBytes)
    return { kind: 'file' }
  }
  const facts = await ctx.media.probe(absolute)
  requireWithinLimits(await getVideoLimits(ctx), facts)
  await budget.take(absolute, maxVideoBytes)
  return { kind: 'video', seconds: facts.durationSeconds }
}

const describe = (issues: readonly { message: string }[]) =>
  issues.map(({ message }) => ({ path: '', message }))

async function checkCaptions(
  file: FoundCaptions,
  {
    exists,
    isOfVideo,
    seconds,
  }: { exists: boolean; isOfVideo: boolean; seconds?: number | undefined },
): Promise<CheckedCaptions> {
  if (exists) return { file, exists }
  if (!isOfVideo)
    return { file, exists, problem: 'Junto a él no hay un video o audio que se importe.' }
  const { problem } = await orReason(async () => {
    const bytes = await readSmallFile(file.absolute, maxCaptionBytes)
    const { faults } = readCaptionFile(bytes, { durationSeconds: seconds })
    if (faults.length > 0) {
      const issues = faults.map((message) => ({ path: 'file', message }))
      throw fail('captions_invalid', issues)
    }
  })
  return { file, exists, problem }
}
