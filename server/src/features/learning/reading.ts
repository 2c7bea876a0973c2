import type { Context } from '../../context.ts'
import { lessonVersion } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { lessonFileUrl, playbackUrls } from '../videos/service.ts'
import { findReadLesson } from './opening-store.ts'
import { readPlayback } from './playback.ts'

/** A lesson with its text, file or poster, for people with access to its course; a free sample for all. */
export async function getLesson(ctx: Context, caller: Caller | undefined, lessonId: string) {
  const found = await findReadLesson(ctx.db, caller, lessonId, ctx.now())
  if (!found) throw fail('content_not_found')
  if (!found.isOpen) throw fail(caller ? 'video_denied' : 'token_missing')
  const { lesson, video } = found
  const fileUrl = lesson.kind === 'file' ? lessonFileUrl(ctx, lesson.id) : null
  const posterUrl = (video && playbackUrls(ctx, video)?.posterUrl) ?? null
  const playback = (caller && video && (await readPlayback(ctx, caller, lessonId))) ?? null
  // Its slots say what a quiz will ask.
  const activity = caller && caller.type !== 'student' ? lesson.activity : null
  return { ...lesson, activity, fileUrl, posterUrl, playback, version: lessonVersion(lesson) }
}
