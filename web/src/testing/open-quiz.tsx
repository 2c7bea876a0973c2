import { type Attempt, getAttempt, getQuiz, type QuizOverview, saveAnswer } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { answerCalls } from './answer-calls.ts'
import { renderScreen } from './render-screen.tsx'
import { idOf, quizLessonId, sampleOverview } from './sample-attempt.ts'
import { beginSession } from './tabs.ts'
import QuizRoom from '../features/quiz-attempts/quiz-room.tsx'

export function beginAsStudent(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    beginSession('student', { _id: idOf(1) })
  })
}

export const attemptId = idOf(800)
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
export const saved = () => ({ savedDate: inMinutes(0), dueDate: null, nowDate: inMinutes(0) })

/** The quiz of a lesson, or an attempt of it at its address. */
export function openQuiz(given: { overview?: Partial<QuizOverview>; attempt?: Attempt } = {}) {
  const calls = answerCalls()
  calls.answer(getQuiz, sampleOverview(given.overview))
  const { attempt } = given
  if (attempt) calls.answer(getAttempt, attempt)
  calls.answer(saveAnswer, saved)
  const Screen = () => <QuizRoom lessonId={quizLessonId} wayOn={<p>Siguiente</p>} />
  const at = attempt ? `/ver?id=c&lesson=${quizLessonId}&attempt=${attempt._id}` : '/ver?id=c'
  return { ...calls, ...renderScreen({ '/ver': Screen }, at) }
}

/** Of saving. */
export const findState = (words: string) => screen.findByText(words)
