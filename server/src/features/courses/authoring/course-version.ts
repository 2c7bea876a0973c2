import { versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { CourseRow } from '../store.ts'

type Edited = Pick<
  CourseRow,
  | 'title'
  | 'description'
  | 'categoryId'
  | 'imageUrl'
  | 'priceCents'
  | 'level'
  | 'topics'
  | 'learningOutcomes'
  | 'requirements'
  | 'audience'
>

/** Version of a course's data, as its forms edit them; the outline has its own. */
export function courseVersion(course: Edited): string {
  const { title, description, categoryId, imageUrl, priceCents, level, topics } = course
  const { learningOutcomes, requirements, audience } = course
  const texts = [title, description, learningOutcomes, requirements, audience]
  return versionOf([...texts, categoryId, imageUrl, priceCents, level, topics])
}
