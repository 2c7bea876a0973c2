import type { QuizQuestion } from '@ateneo/contract'
import type { QuestionRow } from './bank-store.ts'
import { questionVersion } from './question-version.ts'

export function presentQuestion(row: QuestionRow): QuizQuestion {
  const { id, number, text, data, explanation, tags, createdAt } = row
  return {
    _id: id,
    number,
    text,
    data,
    explanation,
    tags,
    creationDate: createdAt.toISOString(),
  }
}

export const presentNamedQuestion = (row: QuestionRow) => ({
  ...presentQuestion(row),
  isArchived: row.archivedAt !== null,
})

export const presentEditedQuestion = (row: QuestionRow) => ({
  ...presentQuestion(row),
  version: questionVersion(row),
})
