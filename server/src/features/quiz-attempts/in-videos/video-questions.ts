import type { Input, saveVideoQuestions as saveCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion, versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getVideoState, lockOwnVideo } from '../../videos/service.ts'
import {
  listQuestionsByIds,
  listVideoQuestionRows,
  replaceVideoQuestions,
} from '../../quizzes/service.ts'

type VideoQuestionRow = Awaited<ReturnType<typeof listVideoQuestionRows>>[number]

export interface AskedOfVideo {
  rows: VideoQuestionRow[]
  version: string
}

/** For the video's professor and administrators. */
export async function listVideoQuestions(
  ctx: Context,
  caller: Caller,
  videoId: string,
): Promise<AskedOfVideo> {
  await getVideoState(ctx, caller, videoId)
  return readAsked(ctx.db, videoId)
}

async function readAsked(db: Executor, videoId: string): Promise<AskedOfVideo> {
  const rows = await listVideoQuestionRows(db, videoId)
  return { rows, version: versionOf(rows.map(({ seconds, questionId }) => [seconds, questionId])) }
}

type SaveBody = Input<typeof saveCall>['body']

/** Allowed at any time, even in published courses, as chapters and corrected questions are. */
export async function saveVideoQuestions(
  ctx: Context,
  professor: Caller,
  videoId: string,
  { questions, version }: SaveBody,
): Promise<AskedOfVideo> {
  return ctx.db.transaction(async (tx) => {
    const video = await lockOwnVideo(tx, professor.id, videoId)
    if (!video) throw fail('video_not_found')
    const saved = await readAsked(tx, videoId)
    requireVersion(version, saved.version)
    const end = video.durationSeconds ?? Number.POSITIVE_INFINITY
    if (questions.some(({ seconds }) => seconds >= end)) throw fail('video_question_beyond_end')
    await requireGradable(tx, professor.id, questions, saved.rows)
    await replaceVideoQuestions(
      tx,
      videoId,
      questions.map(({ question, seconds }) => ({ questionId: question, seconds })),
    )
    return readAsked(tx, videoId)
  })
}

/** A question that left the bank may stay where it is asked already. */
async function requireGradable(
  db: Executor,
  professorId: string,
  questions: SaveBody['questions'],
  saved: readonly VideoQuestionRow[],
): Promise<void> {
  const kept = new Set(saved.map(({ questionId }) => questionId))
  const added = questions.flatMap(({ question }) => (kept.has(question) ? [] : question))
  const found = await listQuestionsByIds(db, professorId, added)
  const usable = found.filter(({ archivedAt }) => archivedAt === null)
  if (usable.length < added.length) throw fail('quiz_question_unknown')
  if (usable.some(({ data }) => data.kind === 'open')) throw fail('video_question_open')
}
