import { randomInt } from 'node:crypto'
import { quizGraceSeconds, type QuizDefinition } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { countStudentOnce, findTakenLesson, lockLesson, type Taker } from '../../courses/service.ts'
import { countTexts, listLefts, orderChoices } from '../asking/choices.ts'
import { naming, placeOf, quizKey, secretRandom } from '../asking/secret-names.ts'
import { drawQuestions, shuffle } from '../../quizzes/service.ts'
import { holds, validateStart } from '../policy.ts'
import { attemptEnds } from '../queues.ts'
import { type OwnAttempt, readOwn } from './reading.ts'
import { findOverride, insertAttempt, listOwnAttempts, listStanding, listTagged } from './store.ts'

const MAX_SEED = 2 ** 31

/** Begins an attempt; an open one goes on, also after the access ended. */
export function startAttempt(ctx: Context, student: Caller, lessonId: string): Promise<OwnAttempt> {
  return ctx.quizQueue.run(() => start(ctx, student, lessonId), student.id)
}

async function start(ctx: Context, student: Caller, lessonId: string): Promise<OwnAttempt> {
  const taker = { studentId: student.id, lessonId }
  const quiz = await findTakenLesson(ctx.db, taker, ctx.now())
  if (!quiz) throw fail('content_not_found')
  if (quiz.activity?.kind !== 'quiz') throw fail('lesson_without_activity')
  // Twice, since another request may have begun one meanwhile, and it may have ended too.
  for (let tries = 0; tries < 2; tries++) {
    const open = (await listOwnAttempts(ctx.db, taker)).find(({ state }) => state === 'open')
    if (open) return readOwn(ctx, student.id, open.id)
    if (!quiz.isOpen) throw fail('video_denied')
    await countStudentOnce(ctx, quiz.courseId, student.id)
    const begun = await ctx.db.transaction((tx) => begin(ctx, tx, taker, quiz.courseId))
    if (begun !== undefined) return readOwn(ctx, student.id, begun)
  }
  throw fail('attempts_used')
}

async function begin(
  ctx: Context,
  tx: Transaction,
  taker: Taker,
  courseId: string,
): Promise<string | undefined> {
  const now = ctx.now()
  const quiz = (await lockLesson(tx, taker.lessonId))?.activity
  if (quiz?.kind !== 'quiz') throw fail('content_not_found')
  const attempts = await listOwnAttempts(tx, taker)
  const override = holds(await findOverride(tx, taker), now)
  const refusal = validateStart(quiz, attempts, override, now)
  if (refusal?.code === 'attempt_open') return undefined
  if (refusal) throw fail(refusal.code)
  const id = newId()
  const seed = randomInt(MAX_SEED)
  const answers = await pinQuestions(ctx, tx, { id, seed, courseId, quiz })
  const dueAt = dueOf(quiz, override?.extraMinutes ?? 0, now)
  const { passPercent, grade } = quiz
  const attempt = {
    ...taker,
    id,
    seed,
    passPercent,
    grade,
    startedAt: now,
    dueAt,
    number: (attempts.at(-1)?.number ?? 0) + 1,
    maxPoints: answers.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
  }
  const begun = await insertAttempt(tx, attempt, answers)
  if (begun !== undefined && dueAt) await enqueueEnd(ctx, tx, { id, dueAt })
  return begun
}

function dueOf({ timeLimitMinutes }: QuizDefinition, extraMinutes: number, now: Date) {
  if (timeLimitMinutes === null) return null
  return new Date(now.getTime() + (timeLimitMinutes + extraMinutes) * 60_000)
}

/** Ends the attempt a moment after its last answer may come. */
export async function enqueueEnd(
  ctx: Context,
  tx: Transaction,
  { id: attemptId, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  const left = (dueAt.getTime() - ctx.now().getTime()) / 1000
  const afterSeconds = Math.max(0, Math.ceil(left) + quizGraceSeconds + 1)
  await ctx.jobs.enqueue(tx, attemptEnds, { attemptId }, { afterSeconds })
}

interface Asking {
  id: string
  seed: number
  courseId: string
  quiz: QuizDefinition
}

/** Draws the questions of an attempt and puts all in order, by its seed and the server's secret. */
async function pinQuestions(ctx: Context, tx: Transaction, { id, seed, courseId, quiz }: Asking) {
  const { slots, isShuffled } = quiz
  const key = quizKey(ctx.secrets)
  const random = secretRandom(key, `${id}:${seed}`)
  const pools = new Map<string, string[]>()
  for (const slot of slots) {
    if (slot.from !== 'tag' || pools.has(slot.tag)) continue
    pools.set(slot.tag, await listTagged(tx, courseId, slot.tag))
  }
  const drawn = drawQuestions(slots, (tag) => pools.get(tag)!, random)
  if (!drawn) throw fail('quiz_tag_short')
  const versions = await listStanding(
    tx,
    drawn.map(({ questionId }) => questionId),
  )
  const byQuestion = new Map(versions.map((version) => [version.questionId, version]))
  return (isShuffled ? shuffle(drawn, random) : drawn).map(({ questionId, points }, index) => {
    const version = byQuestion.get(questionId)
    if (!version) throw new Error(`question ${questionId} has no version`)
    const { data } = version
    const slot = index + 1
    const nameOf = naming(key, placeOf(id, slot))
    const optionOrder = orderChoices(data, isShuffled, random)
    return {
      attemptId: id,
      slot,
      questionVersionId: version.id,
      kind: data.kind,
      optionOrder,
      choiceIds: optionOrder.map(nameOf),
      leftIds: listLefts(data).map(({ key }) => nameOf(key)),
      textCount: countTexts(data),
      maxPoints: points,
    }
  })
}
