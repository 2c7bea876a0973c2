import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { getVisibleCourse, mayStudy, recordRatingChange } from '../courses/service.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { notify } from '../notifications/service.ts'
import {
  findStudentName,
  insertRating,
  listRatingRows,
  type RatingRow,
  replaceRating,
} from './store.ts'

interface Opinion {
  courseId: string
  stars: number
  comment: string
}

/** Rates a course that the student has access to; answers whether it was for the first time. */
export async function giveRating(
  ctx: Context,
  student: Caller,
  { courseId, stars, comment }: Opinion,
): Promise<boolean> {
  const course = await getVisibleCourse(ctx, student, courseId)
  if (!(await mayStudy(ctx, student, courseId))) throw fail('rating_denied')
  const values = { courseId, studentId: student.id, stars, comment, createdAt: ctx.now() }
  return ctx.db.transaction(async (tx) => {
    // Two at once: the second waits for the first, and then replaces it.
    if (!(await insertRating(tx, values))) {
      await recordRatingChange(tx, courseId, await replaceRating(tx, values), stars)
      return false
    }
    await recordRatingChange(tx, courseId, undefined, stars)
    await tellProfessor(ctx, tx, student, { ...course, stars })
    return true
  })
}

async function tellProfessor(
  ctx: Context,
  tx: Transaction,
  student: Caller,
  { title, professorId, stars }: { title: string; professorId: string; stars: number },
): Promise<void> {
  const name = await findStudentName(tx, student.id)
  await notify(ctx, tx, {
    to: [professorId],
    type: 'comentario',
    message: `${name} calificó tu curso «${title}» con ${stars} ${stars === 1 ? 'estrella' : 'estrellas'}.`,
    href: '/DashTeachers/CursosMaestro',
  })
}

/** What students say of a course, newest first. */
export async function listRatingsOf(
  ctx: Context,
  caller: Caller | undefined,
  courseId: string,
): Promise<RatingRow[]> {
  await getVisibleCourse(ctx, caller, courseId)
  return listRatingRows(ctx.db, courseId)
}
