import type { Transcript } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getLessonVideo } from '../courses/service.ts'
import { listChapterRows } from './chapter-store.ts'
import { listCues } from './cue-store.ts'
import { listLanguages } from './language-store.ts'

/** What is said in a lesson's video, for those who may watch it. */
export async function getTranscript(
  ctx: Context,
  caller: Caller | undefined,
  lessonId: string,
  wanted: string | undefined,
): Promise<Transcript> {
  const videoId = await getLessonVideo(ctx, caller, lessonId)
  const languages = videoId === null ? [] : await listLanguages(ctx.db, videoId)
  const chosen = languages.find(({ language }) => wanted === undefined || language === wanted)
  if (videoId === null || !chosen) throw fail('captions_not_found')
  const { language } = chosen
  const [cues, chapters] = await Promise.all([
    listCues(ctx.db, { videoId, language }),
    listChapterRows(ctx.db, videoId),
  ])
  return { video: videoId, language, languages, cues, chapters }
}
