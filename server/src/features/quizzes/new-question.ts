import type { QuizQuestionContent } from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { searchedWords } from './searched-words.ts'

interface Origin {
  now: Date
  sendingId?: string
  sendingPlace?: number
  archivedAt?: Date | null
}

/** Rows of a question with its first version. */
export function composeQuestion(
  professorId: string,
  { tags, ...content }: QuizQuestionContent,
  { now, ...origin }: Origin,
) {
  const id = newId()
  const words = searchedWords(content)
  return {
    question: { id, professorId, tags, words, createdAt: now, ...origin },
    version: { questionId: id, number: 1, createdAt: now, ...content },
  }
}
