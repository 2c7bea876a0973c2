import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/db/connect.ts'
import { normaliseSearch } from '../../server/src/insights/search-words.ts'
import { searchOpenings } from '../../server/src/insights/tables.ts'
import type { Random } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'

/** A year of searches for the words of each course's title, more of the newest courses. */
export async function writeSearchOpenings(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const openings = new Map<string, typeof searchOpenings.$inferInsert>()
  for (const { id, text, decidedAt } of courses) {
    if (text.standing.status !== 'approved' || !decidedAt) continue
    const searches = searchesFor(text.title)
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

/** The whole title, and each of its longer words, alone and as people combine them. */
function searchesFor(title: string): string[] {
  const words = title.split(/[\s:,.]+/).filter((word) => word.length > 3)
  const phrases = [title, ...words, ...words.map((word) => `curso de ${word}`), ...words]
  return phrases.flatMap((phrase) => normaliseSearch(phrase) ?? [])
}
