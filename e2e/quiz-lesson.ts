import { post, tokenOf } from './calls.ts'
import type { Academy } from './outbox.ts'

const option = (text: string, isRight: boolean) => ({
  _id: crypto.randomUUID(),
  text,
  isRight,
  feedback: '',
})

/** Adds a quiz with one question to an unpublished course; its right answer is 'Con agua'. */
export async function addQuizLesson(
  server: Academy,
  { email }: { email: string },
  courseId: string,
): Promise<{ quizId: string; question: string }> {
  const token = await tokenOf(server, email)
  const { insertedId: question } = await post<{ insertedId: string }>(
    server,
    '/quiz-questions',
    {
      text: '¿Con qué se pinta **a la acuarela**?',
      data: { kind: 'one', options: [option('Con agua', true), option('Con aceite', false)] },
      explanation: 'El aceite es del óleo.',
      tags: [],
    },
    token,
  )
  const activity = { kind: 'quiz', slots: [{ from: 'question', question, points: 1 }] }
  const { insertedId: quizId } = await post<{ insertedId: string }>(
    server,
    `/courses/${courseId}/activities`,
    { title: 'Repaso', activity },
    token,
  )
  return { quizId, question }
}
