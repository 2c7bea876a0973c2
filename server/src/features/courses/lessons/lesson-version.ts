import { versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { LessonRow } from './lesson-store.ts'

type Edited = Pick<LessonRow, 'title' | 'description' | 'text' | 'activity' | 'isSample'>

/** Version of what the editor of a lesson edits. */
export function lessonVersion({ title, description, text, activity, isSample }: Edited): string {
  return versionOf([title, description, text, activity, isSample])
}
