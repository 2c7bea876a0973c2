import { listVideoQuestions, type QuizQuestionData, saveVideoQuestions } from '@ateneo/contract'
import { buildEntitlement, buildPublishedCourse } from './builders/build.ts'
import { buildStudent } from './builders/build-people.ts'
import { buildQuizQuestion, trueFalse } from './builders/build-quiz.ts'
import type { TestApp } from './test-app.ts'

/** A video of 600 seconds that asks these questions, ten seconds apart, with a student of its course. */
export async function buildAskingVideo(
  academy: TestApp,
  kinds: readonly QuizQuestionData[] = [trueFalse(true)],
) {
  const { course, video, lesson } = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const student = await buildStudent(academy)
  await buildEntitlement(academy, student, course)
  const professor = academy.as({ id: course.professorId, type: 'professor' })
  const questions = []
  for (const [index, data] of kinds.entries()) {
    const { id: question } = await buildQuizQuestion(academy, course.professorId, { data })
    questions.push({ question, seconds: (index + 1) * 10 })
  }
  const params = { videoId: video.id }
  const list = () => professor.call(listVideoQuestions, { params })
  const save = async (wanted: { question: string; seconds: number }[]) =>
    professor.send(saveVideoQuestions, {
      params,
      body: { questions: wanted, version: (await list()).version },
    })
  await save(questions)
  return { course, lesson, params, professor, questions, list, save, student: academy.as(student) }
}
