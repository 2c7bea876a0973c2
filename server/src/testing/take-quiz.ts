import * as calls from '@ateneo/contract'
import { videoQuestions } from '../features/quizzes/tables.ts'
import { buildLesson } from './builders/build.ts'
import { buildQuizQuestion, quizOf } from './builders/build-quiz.ts'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

/** An attempt that the professor graded by hand, and what they allow beyond the rules. */
export async function takeQuiz(
  academy: TestApp,
  student: TestUser,
  course: { id: string; professorId: string },
  { text, name }: { text: string; name: string },
) {
  const { professorId } = course
  const data = { kind: 'open', guide: '' } as const
  const { id: question } = await buildQuizQuestion(academy, professorId, { data })
  const activity = quizOf([{ from: 'question', question, points: 1 }])
  const { id: contentId } = await buildLesson(academy, course, { kind: 'quiz', activity })
  const own = academy.as(student)
  const { _id: attemptId } = await own.call(calls.startAttempt, { params: { contentId } })
  const params = { attemptId, slot: 1 }
  const body = { answer: { kind: 'open' as const, text }, answeredAt: 1 }
  await own.call(calls.saveAnswer, { params, body })
  await own.call(calls.submitAttempt, { params })
  const professor = academy.as({ id: professorId, type: 'professor' })
  await professor.call(calls.saveOverride, {
    params: { contentId, studentId: student.id },
    body: { extraAttempts: 1, extraMinutes: 0 },
  })
  await professor.call(calls.gradeAnswer, {
    params,
    body: { points: 1, comment: `Bien, ${name}` },
  })
}

/** An answer to what the lesson's video asks. */
export async function answerVideo(
  academy: TestApp,
  student: TestUser,
  lesson: { id: string; videoId: string | null; professorId: string },
) {
  const { id: questionId } = await buildQuizQuestion(academy, lesson.professorId)
  const asked = { videoId: lesson.videoId!, questionId, seconds: 5 }
  await academy.db.insert(videoQuestions).values(asked)
  const own = academy.as(student)
  const contentId = lesson.id
  const { questions } = await own.call(calls.listAskedInVideo, { params: { contentId } })
  await own.call(calls.answerInVideo, {
    params: { contentId, questionId },
    body: {
      questionVersion: questions.find(({ question }) => question === questionId)!.questionVersion,
      answer: { kind: 'true_false', isTrue: true },
    },
  })
}
