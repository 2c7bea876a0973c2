import * as calls from '@ateneo/contract'
import { asking, buildReviewedQuiz, writeQuestion } from '../reviewed-quiz.ts'
import { row, type Fixtures } from './fixtures.ts'

export const quizReviewCalls = ({ academy, professorId, draft }: Fixtures) => [
  row(calls.listLessonQuestions, async () => {
    const question = await writeQuestion(academy, professorId)
    const lesson = await buildReviewedQuiz(academy, await draft(), [asking(question)])
    return { params: { contentId: lesson.id } }
  }),
]
