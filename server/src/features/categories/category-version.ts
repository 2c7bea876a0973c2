import { versionOf } from '../../platform/concurrency/entity-version.ts'
import type { CategoryRow } from './store.ts'

/** Version of what the form of a category edits. */
export function categoryVersion({ name, imageId }: Pick<CategoryRow, 'name' | 'imageId'>): string {
  return versionOf([name, imageId])
}
