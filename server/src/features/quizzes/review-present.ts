import type { NamedQuestion } from '@ateneo/contract'
import type { NamedQuestionRow } from './review-store.ts'

export function presentNamed(row: NamedQuestionRow): NamedQuestion {
  const { id, tags, createdAt, archivedAt, ...version } = row
  return {
    _id: id,
    ...version,
    tags,
    creationDate: createdAt.toISOString(),
    isArchived: archivedAt !== null,
  }
}
