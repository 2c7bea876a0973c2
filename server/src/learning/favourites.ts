import { type Input, type listFavourites, MOST_FAVOURITES } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { fail } from '../fail.ts'
import { decodeCursor, encodeCursor, instant } from '../http/cursor.ts'
import type { Caller } from '../http/route.ts'
import * as store from './favourite-store.ts'

/** Keeps a published course among the student's favourites; doing it again changes nothing. */
export async function keepFavourite(
  ctx: Context,
  student: Caller,
  courseId: string,
): Promise<void> {
  await getVisibleCourse(ctx, student, courseId)
  await ctx.db.transaction(async (tx) => {
    await store.holdFavourites(tx, student.id)
    const values = { studentId: student.id, courseId, createdAt: ctx.now() }
    const isNew = await store.insertFavourite(tx, values)
    if (isNew && (await store.countFavourites(tx, student.id)) > MOST_FAVOURITES) {
      throw fail('favourites_full')
    }
  })
}

export async function dropFavourite(
  ctx: Context,
  student: Caller,
  courseId: string,
): Promise<void> {
  await store.removeFavourite(ctx.db, student.id, courseId)
}

export async function listFavouriteIds(ctx: Context, student: Caller): Promise<string[]> {
  return store.listFavouriteIds(ctx.db, student.id)
}

const place = z.strictObject({ at: instant, id: z.uuid() })

/** A page of the favourites, as the student sees each course now. */
export async function browseFavourites(
  ctx: Context,
  student: Caller,
  { limit, cursor }: Input<typeof listFavourites>['query'],
) {
  const end = cursor === undefined ? undefined : decodeCursor(cursor, place)
  const found = await store.pageFavourites(ctx.db, student.id, {
    after: end && { createdAt: new Date(end.at), courseId: end.id },
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(({ courseId }) => courseId)
  return {
    courses: await store.readCoursesInOrder(ctx.db, student, ctx.now(), ids),
    total: await store.countFavourites(ctx.db, student.id),
    nextCursor:
      last && found.length > limit
        ? encodeCursor({ at: last.createdAt.getTime(), id: last.courseId })
        : null,
  }
}
