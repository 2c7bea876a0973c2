import type {
  answerInVideo as answerCall,
  Input,
  QuizAnswer,
  QuizQuestionData,
} from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getLessonVideo } from '../../courses/service.ts'
import { listVideoQuestionRows } from '../../quizzes/service.ts'
import { getVideoState } from '../../videos/service.ts'
import { countTexts, listChoices, listLefts, type Naming } from '../asking/choices.ts'
import { listOpenQuestionIds } from '../attempts/store.ts'
import { shapeOf } from '../grading/answer-shape.ts'
import { gradeShare } from '../grading/grade.ts'
import { quizKey } from '../asking/secret-names.ts'
import { namingInVideo, orderInVideo } from './asking.ts'
import { countAnswer, countResults, findVersion, listAnswered } from './store.ts'

/** What the video of a lesson asks this student while it is watched. */
export async function listAskedInVideo(ctx: Context, student: Caller, lessonId: string) {
  const videoId = await getLessonVideo(ctx, student, lessonId)
  if (videoId === null) return { asked: [] }
  const rows = await listVideoQuestionRows(ctx.db, videoId)
  const key = quizKey(ctx.secrets)
  const answered = new Set(await listAnswered(ctx.db, student.id, videoId))
  const asked = rows
    // A correction may have made it one that a person grades.
    .filter(({ data }) => data.kind !== 'open')
    .map((row) => {
      const of = { videoId, studentId: student.id, questionVersionId: row.versionId }
      return {
        ...row,
        isAnswered: answered.has(row.questionId),
        order: orderInVideo(key, of, row.data),
        nameOf: namingInVideo(key, of),
      }
    })
  return { asked }
}
export type AskedRow = Awaited<ReturnType<typeof listAskedInVideo>>['asked'][number]

type Params = Input<typeof answerCall>['params']
type Body = Input<typeof answerCall>['body']

/** Grades an answer by the version that was asked and counts it; repeated, the first one stays first. */
export async function answerInVideo(
  ctx: Context,
  student: Caller,
  { contentId, questionId }: Params,
  { questionVersion, answer }: Body,
) {
  const videoId = await getLessonVideo(ctx, student, contentId)
  const asked = videoId === null ? [] : await listVideoQuestionRows(ctx.db, videoId)
  const isAsked = asked.some((row) => row.questionId === questionId)
  const version = isAsked && (await findVersion(ctx.db, questionId, questionVersion))
  if (videoId === null || !version) throw fail('video_question_not_found')
  const of = { videoId, studentId: student.id, questionVersionId: questionVersion }
  const nameOf = namingInVideo(quizKey(ctx.secrets), of)
  requireFitting(version.data, answer, nameOf)
  const share = gradeShare(version.data, answer, nameOf)
  if (share === null) throw fail('answer_invalid')
  await countAnswer(ctx.db, { videoId, questionId, studentId: student.id, share, now: ctx.now() })
  const open = await listOpenQuestionIds(ctx.db, student.id)
  return { version, answer, nameOf, share, isShown: !open.includes(questionId) }
}
export type AnsweredInVideo = Awaited<ReturnType<typeof answerInVideo>>

function requireFitting(data: QuizQuestionData, answer: QuizAnswer, nameOf: Naming): void {
  const shape = shapeOf(answer)
  if (!shape || answer.kind !== data.kind) throw fail('answer_invalid')
  const choices = new Set(listChoices(data).map(({ key }) => nameOf(key)))
  const lefts = new Set(listLefts(data).map(({ key }) => nameOf(key)))
  const isKnown =
    shape.choiceIds.every((id) => choices.has(id)) && shape.leftIds.every((id) => lefts.has(id))
  if (!isKnown || shape.textCount > countTexts(data)) throw fail('answer_invalid')
}

/** For the video's professor and administrators. */
export async function getVideoResults(ctx: Context, caller: Caller, videoId: string) {
  await getVideoState(ctx, caller, videoId)
  return { results: await countResults(ctx.db, videoId) }
}
