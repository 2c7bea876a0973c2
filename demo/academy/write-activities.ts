import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  addSubmissionFile,
  decideSubmission,
  saveSubmission,
  sendSubmission,
  shareSubmission,
  startSubmission,
} from '../../server/src/features/assignments/service.ts'
import {
  addActivityLesson,
  changeStatus,
  startRevision,
} from '../../server/src/features/courses/service.ts'
import {
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '../../server/src/features/quiz-attempts/service.ts'
import { addQuizQuestion } from '../../server/src/features/quizzes/service.ts'
import type { Caller } from '../../server/src/platform/http/route.ts'
import { addressOf } from '../accounts.ts'
import {
  activityCourse,
  assignment,
  program,
  quizQuestions,
  sampleSubmissions,
} from '../courses/activities.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People } from './plan-people.ts'
import type { Studies } from './plan-studies.ts'

interface Academy {
  people: People
  courses: readonly PlannedCourse[]
  studies: Studies
  mediaFolder: string
}

const ADDED_DAYS_AGO = 30

/** A quiz that somebody took, and an assignment with a submission in each state. */
export async function writeActivities(past: Past, academy: Academy): Promise<void> {
  const { people, courses, studies } = academy
  const course = courses.find(({ text }) => text.slug === activityCourse)!
  const professor = callerOf(people.professors[course.text.professor])
  const { quizId, assignmentId } = await addActivities(past, academy, { course, professor })
  const valeria = people.students.find(({ email }) => email === addressOf('valeria'))!
  const begun = past(ADDED_DAYS_AGO).now()
  const buyers = studies.sales
    .filter((sale) => sale.course === course && !sale.story && sale.startsAt < begun)
    .map(({ student }) => student)
    .filter((student) => student !== valeria)
  const students = [valeria, ...buyers].map(callerOf)
  await takeQuiz(past, students[0]!, quizId)
  for (const [index, sample] of sampleSubmissions.entries()) {
    const student = students[index]!
    const written = past(sample.daysAgo)
    const { submission } = await startSubmission(written, student, assignmentId)
    const { id } = submission
    await saveSubmission(written, student, id, { text: sample.text })
    if (!sample.sent) continue
    const file = path.join(academy.mediaFolder, `gastos-${index}.txt`)
    await writeFile(file, program)
    const received = { path: file, sizeBytes: Buffer.byteLength(program), filename: 'gastos.txt' }
    await addSubmissionFile(written, student, id, {}, received)
    await sendSubmission(written, student, id, {})
    if (!sample.decision) continue
    const content = { ...sample.decision, remarks: [] }
    await decideSubmission(past(sample.daysAgo - 1), professor, id, content)
    if (sample.decision.decision === 'accept') {
      await shareSubmission(past(sample.daysAgo - 2), student, id, { isShown: true })
    }
  }
}

/** As changes of a published course that its professor submits. */
async function addActivities(
  past: Past,
  { people }: Academy,
  { course, professor }: { course: PlannedCourse; professor: Caller },
) {
  const writing = past(ADDED_DAYS_AGO + 2)
  const asked: string[] = []
  for (const question of quizQuestions) {
    asked.push(await addQuizQuestion(writing, professor, question))
  }
  const id = await startRevision(writing, professor, course.id)
  const quiz = await addActivityLesson(writing, professor, id, {
    title: '¿Te acuerdas?',
    description: 'Dos preguntas antes de seguir.',
    activity: {
      kind: 'quiz',
      instructions: 'Puedes repetirlo las veces que quieras.',
      passPercent: 50,
      maxAttempts: null,
      timeLimitMinutes: null,
      cooldownMinutes: 0,
      isShuffled: false,
      reveal: 'at_end',
      grade: 'best',
      slots: asked.map((question) => ({ from: 'question' as const, question, points: 1 })),
    },
  })
  const task = await addActivityLesson(writing, professor, id, {
    title: 'Tus gastos de la semana',
    description: 'Tu primer programa propio.',
    activity: assignment,
  })
  await changeStatus(past(ADDED_DAYS_AGO + 1), professor, id, 'pending', {})
  const office = callerOf(people.plainAdministrator)
  await changeStatus(past(ADDED_DAYS_AGO), office, id, 'approved', {})
  return { quizId: quiz.id, assignmentId: task.id }
}

async function takeQuiz(past: Past, student: Caller, lessonId: string): Promise<void> {
  const then = past(ADDED_DAYS_AGO - 3)
  const { attempt } = await startAttempt(then, student, lessonId)
  const answers = [
    { kind: 'short' as const, text: 'Texto' },
    { kind: 'true_false' as const, isTrue: false },
  ]
  for (const [index, answer] of answers.entries()) {
    const place = { attemptId: attempt.id, slot: index + 1 }
    await saveAnswer(then, student, place, { answer, answeredAt: then.now().getTime() })
  }
  await submitAttempt(then, student, attempt.id)
}
