import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { quizAnswers, quizRegrades } from '../../features/quiz-attempts/tables.ts'
import type { Readers, Taken } from './read.ts'

async function readAnswer({ academy, params }: Taken) {
  const { attemptId, slot } = params
  const [row] = await academy.db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.attemptId, attemptId!), eq(quizAnswers.slot, Number(slot))))
  return row!
}

/** Fields of other kinds than the question's are dropped. */
const ofOtherKinds = [
  'option',
  'options.0',
  'isTrue',
  'pairs.0.left',
  'pairs.0.right',
  'items.0',
  'texts.0',
].map((field) => [`PUT /attempts/:attemptId/answers/:slot answer.${field}`, undefined] as const)

/** What is answered in a video is graded and not kept. */
const inVideos = [
  'option',
  'options.0',
  'text',
  'pairs.0.left',
  'pairs.0.right',
  'items.0',
  'texts.0',
].map(
  (field) =>
    [
      `POST /content/:contentId/video-questions/:questionId/answer answer.${field}`,
      undefined,
    ] as const,
)

/** Of quizzes as they are answered and graded. */
export const quizAttemptTexts: Readers = {
  ...Object.fromEntries([...ofOtherKinds, ...inVideos]),
  'PUT /attempts/:attemptId/answers/:slot answer.text': async (taken) => {
    const { answer } = await readAnswer(taken)
    return answer && 'text' in answer ? answer.text : undefined
  },
  'PUT /attempts/:attemptId/grading/:slot comment': async (taken) =>
    (await readAnswer(taken)).comment,
  'POST /content/:contentId/regrade reason': async ({ academy, params }) => {
    const [row] = await academy.db
      .select()
      .from(quizRegrades)
      .where(eq(quizRegrades.lessonId, params.contentId!))
      .orderBy(desc(quizRegrades.id))
    return row!.reason
  },
}
