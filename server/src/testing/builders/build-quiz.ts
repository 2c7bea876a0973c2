import type { QuizDefinition, QuizQuestionData, QuizSlot } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { quizQuestions, quizQuestionVersions } from '../../features/quizzes/tables.ts'
import { buildStudent } from './build-people.ts'
import { buildCourse, buildLesson } from './build.ts'
import type { TestApp } from '../test-app.ts'

interface QuestionValues {
  data?: QuizQuestionData
  text?: string
  explanation?: string
  tags?: string[]
}

/** A question in the professor's bank. */
export async function buildQuizQuestion(
  { db, clock }: TestApp,
  professorId: string,
  { tags = [], ...content }: QuestionValues = {},
) {
  const createdAt = clock.now()
  const [question] = await db
    .insert(quizQuestions)
    .values({ professorId, tags, createdAt })
    .returning()
  await db
    .insert(quizQuestionVersions)
    .values({ ...written(content), questionId: question!.id, number: 1, createdAt })
  return question!
}

const written = ({
  data = trueFalse(true),
  text = '¿El agua moja?',
  explanation = '',
}: QuestionValues) => ({ data, text, explanation })

/** The next version of a question. */
export async function correctQuestion(
  { db, clock }: TestApp,
  questionId: string,
  content: QuestionValues,
) {
  const number =
    1 + (await db.$count(quizQuestionVersions, eq(quizQuestionVersions.questionId, questionId)))
  await db
    .insert(quizQuestionVersions)
    .values({ ...written(content), questionId, number, createdAt: clock.now() })
}

export const trueFalse = (isTrue: boolean): QuizQuestionData => ({ kind: 'true_false', isTrue })

/** The first is right. */
export function oneOf(...texts: string[]): QuizQuestionData & { kind: 'one' } {
  const options = texts.map((text, index) => ({
    _id: newId(),
    text,
    isRight: index === 0,
    feedback: '',
  }))
  return { kind: 'one', options }
}

export const quizOf = (slots: QuizSlot[], rules: Partial<QuizDefinition> = {}): QuizDefinition => ({
  kind: 'quiz',
  instructions: '',
  passPercent: 70,
  maxAttempts: null,
  timeLimitMinutes: null,
  cooldownMinutes: 0,
  isShuffled: false,
  reveal: 'at_end',
  grade: 'best',
  slots,
  ...rules,
})

type CourseValues = Parameters<typeof buildCourse>[1]

/** A quiz of these questions, a point each, in a published course that is free by default. */
export async function buildQuiz(
  academy: TestApp,
  asked: readonly QuizQuestionData[] = [trueFalse(true)],
  {
    rules = {},
    course: values = {},
  }: { rules?: Partial<QuizDefinition>; course?: CourseValues } = {},
) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const questions = []
  for (const data of asked) {
    questions.push(await buildQuizQuestion(academy, course.professorId, { data }))
  }
  const slots = questions.map(({ id }) => ({ from: 'question' as const, question: id, points: 1 }))
  const lesson = await buildLesson(academy, course, {
    kind: 'quiz',
    title: 'Repaso de la luz',
    activity: quizOf(slots, rules),
  })
  const professor = { id: course.professorId, type: 'professor' as const }
  return { course, lesson, questions, professor, student: await buildStudent(academy) }
}
