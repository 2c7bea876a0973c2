import type { QuizReport } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { type Judged, standing } from '../grading/standing.ts'
import { getTaughtQuiz } from './quiz.ts'
import { countOptions, listQuestionFigures, type QuestionFigures } from './report-store.ts'
import { listEnded } from './store.ts'

const TENTHS = 10

/** How students do in a quiz, as a whole and in each question. */
export async function getQuizReport(
  ctx: Context,
  caller: Caller,
  lessonId: string,
): Promise<QuizReport> {
  await getTaughtQuiz(ctx.db, caller, lessonId)
  const ended = await listEnded(ctx.db, lessonId)
  const questions = await listQuestionFigures(ctx.db, lessonId)
  const counts = await countOptions(ctx.db, lessonId)
  const byKey = new Map(counts.map(({ versionId, key, count }) => [`${versionId} ${key}`, count]))
  return {
    ...summarizeAttempts(ended),
    questions: questions.map((question) => ({
      questionId: question.questionId,
      number: question.number,
      kind: question.data.kind,
      text: question.text,
      askedCount: question.askedCount,
      answeredCount: question.answeredCount,
      facility: question.facility,
      discrimination: question.discrimination,
      options: listOptions(question).map(({ key, ...option }) => ({
        ...option,
        count: byKey.get(`${question.versionId} ${key}`) ?? 0,
      })),
    })),
  }
}

function summarizeAttempts(ended: readonly (Judged & { studentId: string })[]) {
  const byStudent = Map.groupBy(ended, ({ studentId }) => studentId)
  const percents = ended
    .filter(({ state }) => state === 'graded')
    .map(({ points, maxPoints }) => ((points ?? 0) / maxPoints) * 100)
  const distribution = Array.from({ length: TENTHS }, () => 0)
  for (const percent of percents) {
    const tenth = Math.min(TENTHS - 1, Math.floor((percent + 1e-3) / TENTHS))
    distribution[tenth] = distribution[tenth]! + 1
  }
  const sum = percents.reduce((total, percent) => total + percent, 0)
  return {
    attemptCount: ended.length,
    studentCount: byStudent.size,
    passedCount: [...byStudent.values()].filter((attempts) => standing(attempts).isPassed).length,
    meanPercent: percents.length === 0 ? null : sum / percents.length,
    distribution,
  }
}

function listOptions({ data }: QuestionFigures) {
  if (data.kind === 'one' || data.kind === 'several') {
    return data.options.map(({ _id: key, text, isRight }) => ({ key, text, isRight }))
  }
  if (data.kind !== 'true_false') return []
  return [
    { key: 'true', text: 'Verdadero', isRight: data.isTrue },
    { key: 'false', text: 'Falso', isRight: !data.isTrue },
  ]
}
