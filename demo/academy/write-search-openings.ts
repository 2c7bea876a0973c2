import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { normaliseSearch } from '../../server/src/features/insights/visits/search-words.ts'
import { searchOpenings } from '../../server/src/features/insights/tables.ts'
import type { CourseText } from '../courses/course-text.ts'
import type { Random } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'

/** A year of searches for what each course is about. */
export async function writeSearchOpenings(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const openings = new Map<string, typeof searchOpenings.$inferInsert>()
  for (const { id, text, decidedAt } of courses) {
    if (text.standing.status !== 'approved' || !decidedAt) continue
    const searches = searchesFor(text)
    for (let visit = random.whole(12, 90); visit > 0; visit--) {
      const at = daysBefore(now, random.between(0, 365))
      if (at < decidedAt) continue
      const opening = {
        courseId: id,
        day: isoDay(at, defaultTimeZone),
        words: random.pick(searches),
      }
      const key = Object.values(opening).join(' ')
      const counted = openings.get(key)
      openings.set(key, { ...opening, openings: (counted?.openings ?? 0) + 1 })
    }
  }
  await tx.insert(searchOpenings).values([...openings.values()])
}

/** The title and the topics, these also as people ask for them. */
function searchesFor({ title, topics }: CourseText): string[] {
  const asked = topics.map((topic) => `curso de ${topic}`)
  const phrases = [title, ...topics, ...topics, ...topics.slice(0, 1), ...asked]
  return phrases.flatMap((phrase) => normaliseSearch(phrase) ?? [])
}
