import { eq } from '../../platform/db/drizzle.ts'
import { normaliseSearch } from '../../features/insights/visits/search-words.ts'
import { pageViews, searches, searchOpenings } from '../../features/insights/tables.ts'
import { flushVisits } from '../../features/insights/visits/visit-buffer-flush.ts'
import { sourceOf } from '../../features/insights/visits/visit-source.ts'
import { type View, visitorsOf } from '../report-views.ts'
import type { Read, Readers } from './read.ts'

/** Counted by where it came from, as a browser reports it. */
const readSource: Read = async ({ academy, body, text }) => {
  const view = body as unknown as View
  await visitorsOf(academy.app).see(view)
  await flushVisits(academy.ctx)
  const { referrer = '', campaign } = view
  const source = sourceOf({ referrer, campaign }, 'localhost')
  const stored = await academy.db.$count(pageViews, eq(pageViews.source, source))
  return stored > 0 ? text : source
}

/** Of what visitors look at and search for. */
export const visitTexts: Readers = {
  'POST /insights/views referrer': readSource,
  'POST /insights/views campaign': readSource,
  'POST /insights/searches words': async ({ academy, text }) => {
    const words = normaliseSearch(text)
    if (words === undefined) return text
    await visitorsOf(academy.app).search(text, true)
    await flushVisits(academy.ctx)
    const stored = await academy.db.$count(searches, eq(searches.words, words))
    return stored === 1 ? text : stored
  },
  // Counted by its words; without any it counts for nothing.
  'POST /insights/found words': async ({ academy, text }) => {
    const words = normaliseSearch(text)
    if (words === undefined) return text
    const stored = await academy.db.$count(searchOpenings, eq(searchOpenings.words, words))
    return stored === 1 ? text : stored
  },
}
