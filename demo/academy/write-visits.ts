import type { MeasuredPage } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { normaliseSearch } from '../../server/src/features/insights/visits/search-words.ts'
import { courseViews, pageViews, searches } from '../../server/src/features/insights/tables.ts'
import type { Random } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'

const shownDays = 390

/** Sources by how many visits of ten they bring; '' is a view that the site led to itself. */
const sources = [
  ['', 5],
  ['google', 3],
  ['facebook', 1.6],
  ['direct', 1.4],
  ['whatsapp', 1],
  ['instagram', 0.8],
  ['boletín', 0.4],
  ['unam.mx', 0.2],
] as const

const pages: [MeasuredPage, number][] = [
  ['landing', 5],
  ['catalogue', 4],
  ['category', 2],
  ['reviews', 0.7],
  ['professor', 1],
  ['plans', 1.5],
  ['help', 0.6],
]

/** Searches that find nothing. */
const unanswered = [
  'excel para contadores',
  'lengua de señas mexicana',
  'costura desde cero',
  'carpintería en casa',
  'edición de podcasts',
]

interface Span {
  now: Date
  random: Random
}

/** Thirteen months of visits, as long as searches are kept, more of them in the last weeks and fewer on Sundays. */
export async function writeVisits(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  { now, random }: Span,
): Promise<void> {
  const days = Array.from({ length: shownDays }, (_, age) => {
    const at = daysBefore(now, age)
    const sunday = at.getUTCDay() === 0 ? 0.6 : 1
    return { at, day: isoDay(at, defaultTimeZone), crowd: sunday * (1.3 - age / shownDays) }
  })
  const share = (crowd: number) => (weight: number) =>
    Math.round(crowd * weight * random.between(0.4, 1.6))
  await tx.insert(pageViews).values(
    days.flatMap(({ day, crowd }) =>
      pages.flatMap(([page, liking]) =>
        sources
          .map(([source, weight]) => ({
            day,
            page,
            source,
            views: share(crowd)(liking * weight),
          }))
          .filter(({ views }) => views > 0),
      ),
    ),
  )
  await writeCourseViews(tx, courses, { days, random })
  await writeSearches(tx, courses, { days, random })
}

interface Days {
  days: readonly { at: Date; day: string; crowd: number }[]
  random: Random
}

async function writeCourseViews(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  { days, random }: Days,
): Promise<void> {
  const all = new Map<string, typeof pageViews.$inferInsert>()
  for (const { id, text, decidedAt } of courses) {
    if (text.standing.status !== 'approved' || !decidedAt) continue
    const liking = random.between(0.3, 1.6)
    const rows = days
      .filter(({ at }) => at > decidedAt)
      .flatMap(({ day, crowd }) =>
        sources.map(([source, weight]) => {
          const views = Math.floor(crowd * liking * weight * random.between(0, 1.2))
          return { courseId: id, day, source, views }
        }),
      )
      .filter(({ views }) => views > 0)
    if (rows.length > 0) await tx.insert(courseViews).values(rows)
    for (const { day, source, views } of rows) {
      const key = `${day} ${source}`
      const sum = (all.get(key)?.views ?? 0) + views
      all.set(key, { day, page: 'course', source, views: sum })
    }
  }
  await tx.insert(pageViews).values([...all.values()])
}

async function writeSearches(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  { days, random }: Days,
): Promise<void> {
  const taught = courses.flatMap(({ text: { topics } }) => topics)
  const normalised = (words: string) => normaliseSearch(words) ?? ''
  const rows = days.flatMap(({ day, crowd }) => {
    const found = new Set(
      Array.from({ length: Math.ceil(crowd * 6) }, () => normalised(random.pick(taught))),
    )
    const missed = random.chance(0.6) ? [normalised(random.pick(unanswered))] : []
    return [
      ...[...found].map((words) => ({
        day,
        words,
        searches: random.whole(1, 4),
        unanswered: 0,
      })),
      ...missed.map((words) => ({ day, words, searches: 1, unanswered: 1 })),
    ]
  })
  await tx.insert(searches).values(rows.filter(({ words }) => words !== ''))
}
