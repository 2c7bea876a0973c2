import * as calls from '@ateneo/contract'
import { buildEntitlement, buildLesson } from '../builders/build.ts'
import { buildStudent } from '../builders/build-people.ts'
import { buildQuizQuestion, quizOf } from '../builders/build-quiz.ts'
import { row, type Fixtures } from './fixtures.ts'

/** Attempts are the buyer's: whoever else asks gets the error of an unknown one. */
export function quizAttemptCalls({ academy, published, users }: Fixtures) {
  const buyer = () => academy.as(users['the buyer'])
  const quiz = async () => {
    const data = { kind: 'open', guide: '' } as const
    const question = await buildQuizQuestion(academy, published.course.professorId, { data })
    const { id: contentId } = await buildLesson(academy, published.course, {
      kind: 'quiz',
      activity: quizOf([{ from: 'question', question: question.id, points: 10 }]),
    })
    return { params: { contentId } }
  }
  const begun = async (student = buyer()) => {
    const { _id: attemptId } = await student.call(calls.startAttempt, await quiz())
    return { params: { attemptId } }
  }
  const another = async () => {
    const student = await buildStudent(academy)
    await buildEntitlement(academy, student, published.course)
    return student
  }
  const slotOf = ({ params }: { params: { attemptId: string } }) => ({
    params: { ...params, slot: '1' },
  })
  const answer = { kind: 'open', text: 'La luz viene de arriba.' }
  const submitted = async () => {
    const student = academy.as(await another())
    const { params } = await begun(student)
    await student.call(calls.submitAttempt, { params })
    return slotOf({ params })
  }
  const allowed = async () => {
    const { params } = await quiz()
    const student = await another()
    await academy.as(student).call(calls.startAttempt, { params })
    const named = { params: { ...params, studentId: student.id } }
    const body = { extraAttempts: 1, extraMinutes: 0 }
    await professor().call(calls.saveOverride, { ...named, body })
    return named
  }
  const ofVideo = { params: { videoId: published.video.id } }
  const professor = () => academy.as(users['the professor'])
  const timed = async () => {
    const { id: question } = await buildQuizQuestion(academy, published.course.professorId)
    const { version } = await professor().call(calls.listVideoQuestions, ofVideo)
    return { ...ofVideo, body: { questions: [{ question, seconds: 5 }], version } }
  }
  const asked = async () => {
    const { body, ...params } = await timed()
    await professor().call(calls.saveVideoQuestions, { ...params, body })
    const contentId = published.lesson.id
    const { questions } = await buyer().call(calls.listAskedInVideo, { params: { contentId } })
    const { question: questionId, questionVersion } = questions[0]!
    const answer = { kind: 'true_false', isTrue: true }
    return { params: { contentId, questionId }, body: { questionVersion, answer } }
  }
  return [
    row(calls.listAskedInVideo, () => ({ params: { contentId: published.lesson.id } })),
    row(calls.answerInVideo, asked),
    row(calls.listVideoQuestions, () => ofVideo),
    row(calls.saveVideoQuestions, timed),
    row(calls.getVideoResults, () => ofVideo),
    row(calls.getQuiz, quiz),
    row(calls.startAttempt, quiz),
    row(calls.getAttempt, () => begun()),
    row(calls.saveAnswer, async () => ({
      ...slotOf(await begun()),
      body: { answer, answeredAt: 1 },
    })),
    row(calls.submitAttempt, () => begun()),
    row(calls.listQuizAttempts, quiz),
    row(calls.getGradedAttempt, submitted),
    row(calls.gradeAnswer, async () => ({
      ...(await submitted()),
      body: { points: 5, comment: 'Bien.' },
    })),
    row(calls.getQuizReport, quiz),
    row(calls.previewRegrade, quiz),
    row(calls.regradeQuiz, async () => ({
      ...(await quiz()),
      body: { reason: 'Estaba al revés' },
    })),
    row(calls.listOverrides, quiz),
    row(calls.saveOverride, async () => ({
      ...(await allowed()),
      body: { extraAttempts: 1, extraMinutes: 5, untilDate: null },
    })),
    row(calls.removeOverride, allowed),
  ]
}
