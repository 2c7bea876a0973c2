import { MAX_SUGGESTIONS, type SearchReading, type Suggestion } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { readQuery } from './query-reading.ts'
import { queryWords } from './query-words.ts'
import { describeCorrection, describeReading } from './search.ts'
import * as store from './suggestion-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/** Limit per kind of names, so that no kind displaces the others. */
const MAX_NAMES = 2

/** Completions of a query: titles, then categories and professors. */
export async function suggestCourses(
  ctx: Context,
  typed: string,
): Promise<{ suggestions: Suggestion[] } & SearchReading> {
  const { readings, reading } = await readBeginning(ctx, typed)
  if (readings.length === 0) return { suggestions: [] }
  const [titles, categories, professors] = await Promise.all([
    store.suggestTitles(ctx.db, readings, MAX_SUGGESTIONS),
    store.suggestCategories(ctx.db, readings, MAX_NAMES),
    store.suggestProfessors(ctx.db, readings, MAX_NAMES),
  ])
  const names = [...name('category', categories), ...name('professor', professors)]
  const courses = name('course', titles).slice(0, MAX_SUGGESTIONS - names.length)
  return { suggestions: [...courses, ...names], ...reading }
}

function name(type: Suggestion['type'], rows: store.Suggested[]): Suggestion[] {
  return rows.map(({ id, slug, text }) => ({ type, _id: id, slug: slug ?? id, text }))
}

interface Beginning {
  readings: store.Readings
  reading: SearchReading
}

/** Unknown words are replaced by words with a similar beginning. */
async function readBeginning({ db }: Context, typed: string): Promise<Beginning> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return { readings: [], reading: {} }
  const options = { isApprovedOnly: true, isExact: false }
  const { words, ignored } = await readQuery(db, typedWords, options)
  const readings: store.Readings = []
  const corrections = []
  for (const word of words) {
    const near = word.isKnown ? [] : await listNearest(db, word.word)
    readings.push(near.length === 0 ? [word] : near)
    if (near.length > 0) corrections.push(await describeCorrection(db, word, near))
  }
  return { readings, reading: describeReading(corrections, ignored) }
}

async function listNearest(db: Context['db'], word: string): Promise<store.SimilarBeginning[]> {
  const allowance = errorAllowance(word)
  if (allowance === 0) return []
  return nearestWords(word, await store.listSimilarBeginnings(db, word, allowance))
}
