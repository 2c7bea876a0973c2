import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { mayStudy } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { mayDelete, mayReadHidden } from './policy.ts'
import { questionEmails } from './queues.ts'
import { countWriting } from './quota.ts'
import {
  findAskedLesson,
  findFirstNames,
  findQuestion,
  findQuestionOfSending,
  insertQuestion,
  lockAskedLesson,
  lockQuestion,
  type QuestionInCourse,
  removeQuestion,
  updateQuestion,
} from './store.ts'
import { questionHref } from './question-href.ts'

export interface WrittenQuestion {
  text: string
  second: number | null
}

interface NewQuestion extends WrittenQuestion {
  /** Idempotency key: a repeated one returns the existing question. */
  envio?: string | undefined
}

type AskedLesson = NonNullable<Awaited<ReturnType<typeof findAskedLesson>>>

/** Asks below a lesson of a course with access; notifies its professor. */
export async function askQuestion(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  { text, second, envio }: NewQuestion,
): Promise<string> {
  const lesson = await findAskedLesson(ctx.db, lessonId)
  if (!lesson) throw fail('content_not_found')
  if (!(await mayStudy(ctx, caller, lesson.courseId))) throw fail('question_denied')
  const asked = envio && (await findQuestionOfSending(ctx.db, caller.id, envio))
  if (asked) return asked
  requireValidSecond(lesson, second)
  const isOwnCourse = lesson.professorId === caller.id
  return ctx.db.transaction(async (tx) => {
    if (!(await lockAskedLesson(tx, lesson))) throw fail('content_not_found')
    const now = ctx.now()
    const questionId = await insertQuestion(tx, {
      lessonId,
      courseId: lesson.courseId,
      authorId: caller.id,
      atSecond: second,
      text,
      createdAt: now,
      waitingSince: isOwnCourse ? null : now,
      sendingId: envio ?? null,
    })
    // Of two concurrent requests with one key, the second waits for the first.
    if (questionId === undefined) return (await findQuestionOfSending(tx, caller.id, envio!))!
    if (!isOwnCourse) {
      await countWriting(ctx, tx, caller, 'question')
      await tellProfessor(ctx, tx, caller, { lesson, questionId })
    }
    return questionId
  })
}

interface Timed {
  kind: AskedLesson['kind']
  durationSeconds: number | null
}

function requireValidSecond({ kind, durationSeconds }: Timed, second: number | null): void {
  if (second === null) return
  const issue = (message: string) => fail('invalid_data', [{ path: 'second', message }])
  if (kind !== 'video') throw issue('Este contenido no tiene minutos.')
  if (durationSeconds !== null && second > Math.ceil(durationSeconds)) {
    throw issue('El video termina antes.')
  }
}

async function tellProfessor(
  ctx: Context,
  tx: Transaction,
  caller: Caller,
  { lesson, questionId }: { lesson: AskedLesson; questionId: string },
): Promise<void> {
  const [notificationId] = await notify(ctx, tx, {
    to: [lesson.professorId],
    type: 'pregunta',
    message: `${await findFirstNames(tx, caller.id)} preguntó en «${lesson.title}», de tu curso «${lesson.courseTitle}».`,
    href: questionHref({ ...lesson, lessonId: lesson.id, questionId }, 'professor'),
    email: 'own',
  })
  await ctx.jobs.enqueue(tx, questionEmails, { questionId, notificationId: notificationId! })
}

/** Changes the caller's own question, while they have access to its course. */
export async function editQuestion(
  ctx: Context,
  caller: Caller,
  questionId: string,
  { text, second }: WrittenQuestion,
): Promise<void> {
  const found = await getReadableQuestion(ctx, caller, questionId)
  const { question, lessonKind: kind, durationSeconds } = found
  if (question.authorId !== caller.id) throw fail('question_not_found')
  if (second !== question.atSecond) requireValidSecond({ kind, durationSeconds }, second)
  const change = { text, atSecond: second, editedAt: ctx.now() }
  if (!(await updateQuestion(ctx.db, questionId, change))) throw fail('question_not_found')
}

/** Deletes a question with its replies. */
export async function deleteQuestion(
  ctx: Context,
  caller: Caller,
  questionId: string,
): Promise<void> {
  const { question, professorId } = await getReadableQuestion(ctx, caller, questionId)
  if (!mayDelete(caller, { ...question, professorId })) throw fail('question_not_found')
  await ctx.db.transaction(async (tx) => {
    // Locked first, so that a concurrent reply is stored before, or finds nothing.
    if (!(await lockQuestion(tx, questionId))) throw fail('question_not_found')
    await removeQuestion(tx, questionId)
  })
}

/**
 * A question of a course that the caller has access to; any other gets the error of an unknown one.
 */
export async function getReadableQuestion(
  ctx: Context,
  caller: Caller,
  questionId: string,
): Promise<QuestionInCourse> {
  const found = await findReadableQuestion(ctx, caller, questionId)
  if (!found) throw fail('question_not_found')
  return found
}

export async function findReadableQuestion(
  ctx: Context,
  caller: Caller,
  questionId: string,
): Promise<QuestionInCourse | undefined> {
  const found = await findQuestion(ctx.db, questionId)
  const mayRead = found && (await mayStudy(ctx, caller, found.question.courseId))
  if (!mayRead) return undefined
  const { authorId, hiddenAt } = found.question
  return hiddenAt === null || mayReadHidden(caller, authorId) ? found : undefined
}
