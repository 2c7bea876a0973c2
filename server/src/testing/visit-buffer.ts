import { courseViews, pageViews, searches } from '../features/insights/tables.ts'
import { flushVisits } from '../features/insights/visits/visit-buffer-flush.ts'
import { visitorsOf } from './report-views.ts'
import { createTestApp } from './test-app.ts'

/** The day of the tests, in the academy's zone. */
export const day = '2027-01-31'

/** An academy whose visitors report, and what was written of it. */
export async function openVisitBuffer() {
  const academy = await createTestApp()
  const { ctx, db } = academy
  return {
    academy,
    visitors: visitorsOf(academy.app),
    /** Nothing was seen nor searched, on the day of the tests. */
    clear: async (): Promise<void> => {
      academy.clock.set(`${day}T18:00:00Z`)
      await flushVisits(ctx)
      await db.delete(pageViews)
      await db.delete(courseViews)
      await db.delete(searches)
    },
    readPages: async () => {
      await flushVisits(ctx)
      const { day, page, source, views } = pageViews
      return db.select({ day, page, source, views }).from(pageViews).orderBy(day, page, source)
    },
    readCourses: async () => {
      await flushVisits(ctx)
      return db.select().from(courseViews).orderBy(courseViews.source)
    },
    readSearches: async () => {
      await flushVisits(ctx)
      return db.select().from(searches).orderBy(searches.words)
    },
  }
}
