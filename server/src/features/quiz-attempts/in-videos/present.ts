import type { AskedInVideo, VideoAnswerResult, VideoQuestionList } from '@ateneo/contract'
import { askedQuestion } from '../asking/asked.ts'
import { quizSolution } from '../asking/solution.ts'
import type { AskedOfVideo } from './video-questions.ts'
import type { AnsweredInVideo, AskedRow } from './video-answers.ts'

export function presentAsked(row: AskedRow): AskedInVideo {
  const { seconds, questionId, versionId, text, data, isAnswered, order, nameOf } = row
  return {
    seconds,
    question: questionId,
    questionVersion: versionId,
    text,
    asked: askedQuestion(data, order, nameOf),
    isAnswered,
  }
}

export function presentAnswered(answered: AnsweredInVideo): VideoAnswerResult {
  const { version, answer, nameOf, share, isShown } = answered
  return { share, solution: isShown ? quizSolution(version, answer, nameOf) : null }
}

export const presentVideoQuestions = ({ rows, version }: AskedOfVideo): VideoQuestionList => ({
  version,
  questions: rows.map(({ seconds, questionId, text, data }) => ({
    seconds,
    question: questionId,
    text,
    kind: data.kind,
  })),
})
