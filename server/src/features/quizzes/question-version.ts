import { versionOf } from '../../platform/concurrency/entity-version.ts'
import type { QuestionRow } from './bank-store.ts'

/** Version of what the editor of a question edits. */
export function questionVersion({ text, data, explanation, tags }: QuestionRow): string {
  return versionOf([text, data, explanation, tags])
}
