import type { QuizSlot } from '@ateneo/contract'
import { quizQuestions, quizQuestionVersions } from '../features/quizzes/tables.ts'
import { buildLesson } from './builders/build.ts'
import { quizOf, trueFalse } from './builders/build-quiz.ts'
import type { TestApp } from './test-app.ts'

interface WrittenQuestion {
  /** Its versions, the last of which stands. */
  texts?: string[]
  tags?: string[]
  isArchived?: boolean
}

/** A question of a bank as its author left it. */
export async function writeQuestion(
  { db, clock }: TestApp,
  professorId: string,
  { texts = ['¿El agua moja?'], tags = [], isArchived = false }: WrittenQuestion = {},
): Promise<string> {
  const createdAt = clock.now()
  const archivedAt = isArchived ? createdAt : null
  const [question] = await db
    .insert(quizQuestions)
    .values({ professorId, tags, createdAt, archivedAt })
    .returning()
  const questionId = question!.id
  const versions = texts.map((text, at) => ({ questionId, number: at + 1, text }))
  await db.insert(quizQuestionVersions).values(
    versions.map((version) => ({
      ...version,
      data: trueFalse(true),
      explanation: '',
      createdAt,
    })),
  )
  return questionId
}

export const asking = (question: string): QuizSlot => ({ from: 'question', question, points: 1 })

/** A lesson of this course whose quiz asks this. */
export async function buildReviewedQuiz(
  academy: TestApp,
  course: Parameters<typeof buildLesson>[1],
  slots: QuizSlot[],
) {
  const activity = quizOf(slots)
  return buildLesson(academy, course, { kind: 'quiz', title: 'Repaso', activity })
}
