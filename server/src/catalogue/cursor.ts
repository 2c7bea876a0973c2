import { type CourseOrder, courseOrder } from '@ateneo/contract'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'

/** Where a page ended: the last course's place in its order. */
export interface Place {
  key: number
  id: string
}

const cursor = z.strictObject({ sort: courseOrder, key: z.number(), id: z.uuid() })

export function writeCursor(sort: CourseOrder, { key, id }: Place): string {
  return encodeCursor({ sort, key, id })
}

/** Refuses what is no cursor of ours, or one of another order. */
export function readCursor(text: string, sort: CourseOrder): Place {
  return decodeCursor(
    text,
    cursor.refine((place) => place.sort === sort),
  )
}
