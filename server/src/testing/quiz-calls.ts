import {
  getAttempt,
  getQuiz,
  type QuizAnswer,
  type QuizQuestionData,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

type Lesson = { id: string }
type AttemptId = { _id: string }

export const isTrue = (value: boolean | null): QuizAnswer => ({ kind: 'true_false', isTrue: value })
export const openQuestion: QuizQuestionData = { kind: 'open', guide: 'Dos ideas' }
export const essay: QuizAnswer = { kind: 'open', text: 'La luz viene de arriba.' }

export const saving = (
  { _id: attemptId }: AttemptId,
  slot: number,
  answer: QuizAnswer,
  answeredAt = 1000,
) => ({ params: { attemptId, slot }, body: { answer, answeredAt } })

/** What a student does with a quiz, in few words; `open` is asked at each call. */
export function quizCalls(open: () => TestApp) {
  const as = (student: TestUser) => open().as(student)
  const start = (student: TestUser, { id: contentId }: Lesson) =>
    as(student).call(startAttempt, { params: { contentId } })
  const submit = (student: TestUser, { _id: attemptId }: AttemptId) =>
    as(student).call(submitAttempt, { params: { attemptId } })
  const save = (student: TestUser, ...args: Parameters<typeof saving>) =>
    as(student).call(saveAnswer, saving(...args))
  return {
    start,
    submit,
    save,
    overview: (student: TestUser, { id: contentId }: Lesson) =>
      as(student).call(getQuiz, { params: { contentId } }),
    read: (student: TestUser, { _id: attemptId }: AttemptId) =>
      as(student).call(getAttempt, { params: { attemptId } }),
    refusedSave: async (student: TestUser, ...args: Parameters<typeof saving>) =>
      (await as(student).refused(saveAnswer, saving(...args))).body.code,
    /** A whole attempt; null leaves a question empty. */
    take: async (student: TestUser, lesson: Lesson, answers: readonly (QuizAnswer | null)[]) => {
      const attempt = await start(student, lesson)
      for (const [index, answer] of answers.entries()) {
        if (answer) await save(student, attempt, index + 1, answer)
      }
      return submit(student, attempt)
    },
  }
}
