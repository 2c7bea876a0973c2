import { MAX_SUGGESTIONS, type Suggestion } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { queryWords } from './query-words.ts'
import { recogniseWords } from './search-store.ts'
import * as store from './suggestion-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/** Limit per kind of names, so that no kind displaces the others. */
const MAX_NAMES = 2

/** Completions of a query: titles, then categories and professors. */
export async function suggestCourses(ctx: Context, typed: string): Promise<Suggestion[]> {
  const readings = await readBeginning(ctx, typed)
  if (readings.length === 0) return []
  const [titles, categories, professors] = await Promise.all([
    store.suggestTitles(ctx.db, readings, MAX_SUGGESTIONS),
    store.suggestCategories(ctx.db, readings, MAX_NAMES),
    store.suggestProfessors(ctx.db, readings, MAX_NAMES),
  ])
  const names = [...name('category', categories), ...name('professor', professors)]
  return [...name('course', titles).slice(0, MAX_SUGGESTIONS - names.length), ...names]
}

function name(type: Suggestion['type'], rows: store.Suggested[]): Suggestion[] {
  return rows.map(({ id, slug, text }) => ({ type, _id: id, slug: slug ?? id, text }))
}

/** Unknown words are replaced by words with a similar beginning. */
async function readBeginning(ctx: Context, typed: string): Promise<store.Readings> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return []
  const words = await recogniseWords(ctx.db, typedWords, true)
  const meaningful = words.filter(({ isEmpty }) => !isEmpty)
  const readings: store.Readings = []
  for (const word of meaningful.length > 0 ? meaningful : words) {
    readings.push(word.isKnown ? [word] : await correct(ctx, word))
  }
  return readings
}

async function correct({ db }: Context, typed: store.Reading): Promise<store.Reading[]> {
  const allowance = errorAllowance(typed.word)
  if (allowance === 0) return [typed]
  const near = nearestWords(
    typed.word,
    await store.listSimilarBeginnings(db, typed.word, allowance),
  )
  return near.length === 0 ? [typed] : near
}
