import type { VideoQuestionList } from '@ateneo/contract'
import type { AskedOfVideo } from './video-questions.ts'

export const presentVideoQuestions = ({ rows, version }: AskedOfVideo): VideoQuestionList => ({
  version,
  questions: rows.map(({ seconds, questionId, text, data }) => ({
    seconds,
    question: questionId,
    text,
    kind: data.kind,
  })),
})
