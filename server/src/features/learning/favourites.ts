import type * as calls from '@ateneo/contract'
import { type Input, MAX_FAVOURITES } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import * as store from './favourite-store.ts'

/** Adds a published course to the student's favourites; idempotent. */
export async function keepFavourite(
  ctx: Context,
  student: Caller,
  courseId: string,
): Promise<void> {
  await getVisibleCourse(ctx, student, courseId)
  await ctx.db.transaction(async (tx) => {
    await store.lockFavourites(tx, student.id)
    const values = { studentId: student.id, courseId, createdAt: ctx.now() }
    const isNew = await store.insertFavourite(tx, values)
    if (isNew && (await store.countFavourites(tx, student.id)) > MAX_FAVOURITES) {
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

type FavouriteQuery = Input<typeof calls.listFavourites>['query']

/** A page of favourites with the current course data. */
export async function listFavourites(ctx: Context, student: Caller, wanted: FavouriteQuery) {
  const { ids, ...page } = await pageFavourites(ctx, student, wanted)
  return { ...page, courses: await store.readCoursesInOrder(ctx.db, student, ctx.now(), ids) }
}

/** The same as cards. */
export async function browseFavouriteCards(ctx: Context, student: Caller, wanted: FavouriteQuery) {
  const { ids, ...page } = await pageFavourites(ctx, student, wanted)
  return { ...page, courses: await store.readCardsInOrder(ctx.db, student, ctx.now(), ids) }
}

async function pageFavourites(ctx: Context, student: Caller, wanted: FavouriteQuery) {
  const { rows, nextCursor } = await timePage(
    wanted,
    (slice) => store.pageFavourites(ctx.db, student.id, slice),
    ({ createdAt: at, courseId: id }) => ({ at, id }),
  )
  return {
    ids: rows.map(({ courseId }) => courseId),
    total: await store.countFavourites(ctx.db, student.id),
    nextCursor,
  }
}
