import { type CourseOrder, courseOrder } from '@ateneo/contract'
import { z } from 'zod'
import { fail } from '../fail.ts'

/** Where a page ended: the last course's place in its order. */
export interface Place {
  key: number
  id: string
}

const cursor = z.strictObject({ sort: courseOrder, key: z.number(), id: z.uuid() })

export function writeCursor(sort: CourseOrder, { key, id }: Place): string {
  return Buffer.from(JSON.stringify({ sort, key, id })).toString('base64url')
}

/** Refuses what is no cursor of ours, or one of another order. */
export function readCursor(text: string, sort: CourseOrder): Place {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data.sort !== sort) {
    throw fail('invalid_data', [
      { path: 'cursor', message: 'No continúa esta lista: vuelve a pedirla desde el principio.' },
    ])
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON is no cursor either, and refused as such
  }
}
