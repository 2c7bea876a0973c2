import { MAX_SUGGESTIONS, type SearchReading, type Suggestion } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { readSearch } from './search.ts'
import * as store from './suggestion-store.ts'

/** Limit per kind of names, so that no kind displaces the others. */
const MAX_NAMES = 2

/** Completions of a query: titles, then categories and professors. */
export async function suggestCourses(
  { db }: Context,
  typed: string,
): Promise<{ suggestions: Suggestion[] } & SearchReading> {
  const search = await readSearch(db, typed, { isApprovedOnly: true, isUnfinished: true })
  if (!search || search.terms.readings.length === 0) return { suggestions: [] }
  const { terms, reading } = search
  const [titles, categories, professors] = await Promise.all([
    store.suggestTitles(db, terms, MAX_SUGGESTIONS),
    store.suggestCategories(db, terms, MAX_NAMES),
    store.suggestProfessors(db, terms, MAX_NAMES),
  ])
  const names = [...name('category', categories), ...name('professor', professors)]
  const courses = name('course', titles).slice(0, MAX_SUGGESTIONS - names.length)
  return { suggestions: [...courses, ...names], ...reading }
}

function name(type: Suggestion['type'], rows: store.Suggested[]): Suggestion[] {
  return rows.map(({ id, slug, text }) => ({ type, _id: id, slug: slug ?? id, text }))
}
