import { searchMonths } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../../context.ts'
import { getOwnCourse } from '../../courses/service.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getTimeZone } from '../../settings/service.ts'
import type { Days } from '../academy/period-store.ts'
import {
  countOpening,
  deleteSearchWordsBefore,
  isPublished,
  listSearchWordsOf,
} from './search-word-store.ts'

/** Counts visitors and students alone; what is no search by words counts for nothing. */
export async function reportFound(
  ctx: Context,
  caller: Caller | undefined,
  { courseId, words: typed }: { courseId: string; words: string },
): Promise<void> {
  if (!(await isPublished(ctx.db, courseId))) throw fail('course_not_found')
  const words = normaliseSearch(typed)
  if (words === undefined || (caller && caller.type !== 'student')) return
  const day = isoDay(ctx.now(), await getTimeZone(ctx.db))
  await countOpening(ctx.db, { courseId, day, words })
}

/**
 * Lower-case words without punctuation and accents, so that spellings of one search count together.
 * Undefined without words, and for what may name a person: addresses and long numbers.
 */
export function normaliseSearch(typed: string): string | undefined {
  if (mayNamePerson(typed)) return undefined
  const words =
    typed
      .normalize('NFD')
      // Acute, grave and diaeresis; the tilde of ñ stays.
      .replace(/[\u0300\u0301\u0308]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 ? words.join(' ') : undefined
}

/** Email addresses, and numbers as long as those of phones and orders. */
export const mayNamePerson = (text: string) =>
  text.includes('@') || /\d(?:[\s().-]*\d){5}/.test(text)

export async function listSearchWords(
  ctx: Context,
  professor: Caller,
  courseId: string,
  days: Days,
) {
  await getOwnCourse(ctx.db, professor.id, courseId)
  return listSearchWordsOf(ctx.db, courseId, days)
}

export async function sweepSearchWords(ctx: Context): Promise<void> {
  const today = isoDay(ctx.now(), await getTimeZone(ctx.db))
  await deleteSearchWordsBefore(ctx.db, today, searchMonths)
}
