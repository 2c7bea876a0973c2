import { MOST_SUGGESTIONS, type Suggestion } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { queryWords } from './query-words.ts'
import { recogniseWords } from './search-store.ts'
import * as store from './suggestion-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/** Names beside titles: a few of each kind, so that no kind hides the others. */
const MOST_NAMES = 2

/** What somebody may be about to write: titles first, then categories and professors. */
export async function suggest(ctx: Context, typed: string): Promise<Suggestion[]> {
  const readings = await readBeginning(ctx, typed)
  if (readings.length === 0) return []
  const [titles, categories, professors] = await Promise.all([
    store.suggestTitles(ctx.db, readings, MOST_SUGGESTIONS),
    store.suggestCategories(ctx.db, readings, MOST_NAMES),
    store.suggestProfessors(ctx.db, readings, MOST_NAMES),
  ])
  const names = [...name('category', categories), ...name('professor', professors)]
  return [...name('course', titles).slice(0, MOST_SUGGESTIONS - names.length), ...names]
}

function name(type: Suggestion['type'], rows: { id: string; text: string }[]): Suggestion[] {
  return rows.map(({ id, text }) => ({ type, _id: id, text }))
}

/** Words that no course has are read as those that begin almost so. */
async function readBeginning(ctx: Context, typed: string): Promise<store.Readings> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return []
  const words = await recogniseWords(ctx.db, typedWords, true)
  const meaningful = words.filter(({ isEmpty }) => !isEmpty)
  const readings: store.Readings = []
  for (const { word, isKnown } of meaningful.length > 0 ? meaningful : words) {
    readings.push(isKnown ? [word] : await correct(ctx, word))
  }
  return readings
}

async function correct({ db }: Context, word: string): Promise<string[]> {
  const allowance = errorAllowance(word)
  if (allowance === 0) return [word]
  const near = nearestWords(word, await store.listSimilarBeginnings(db, word, allowance))
  return near.length === 0 ? [word] : near.map((candidate) => candidate.word)
}
