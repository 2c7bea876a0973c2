import { questionReplies, questions } from '../../features/questions/tables.ts'
import type { TestApp } from '../test-app.ts'
import { buildStudent } from './build-people.ts'

/** A question that waits for the professor, by default of a new student. */
export async function buildQuestion(
  academy: TestApp,
  lesson: { id: string; courseId: string },
  values: Partial<typeof questions.$inferInsert> = {},
) {
  const now = academy.clock.now()
  const [row] = await academy.db
    .insert(questions)
    .values({
      lessonId: lesson.id,
      courseId: lesson.courseId,
      authorId: values.authorId ?? (await buildStudent(academy)).id,
      text: '¿Qué papel conviene?',
      createdAt: now,
      waitingSince: now,
      ...values,
    })
    .returning()
  return row!
}

/** A reply without updating the question's counts. */
export async function buildReply(
  academy: TestApp,
  question: { id: string },
  values: Partial<typeof questionReplies.$inferInsert> = {},
) {
  const [row] = await academy.db
    .insert(questionReplies)
    .values({
      questionId: question.id,
      authorId: values.authorId ?? (await buildStudent(academy)).id,
      isAnswer: false,
      text: 'Uno de 300 gramos.',
      createdAt: academy.clock.now(),
      ...values,
    })
    .returning()
  return row!
}
