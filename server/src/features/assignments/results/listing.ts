import type {
  AssignmentDefinition,
  Input,
  listAssignmentResults as resultsCall,
  listSubmissions as listCall,
} from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { keysetPage, timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, type LessonPlace } from '../../courses/service.ts'
import { mayRead } from '../policy.ts'
import {
  countWaiting,
  pageResults,
  pageSubmissions,
  readFigures,
  type ResultPlace,
  type ResultRow,
} from './store.ts'

type TaughtAssignment = LessonPlace & { definition: AssignmentDefinition }

/** An assignment of the professor, any for administrators; `content_not_found` for others. */
export async function getTaught(
  db: Executor,
  caller: Caller,
  lessonId: string,
): Promise<TaughtAssignment> {
  const place = await findLessonPlace(db, lessonId)
  if (!place || !mayRead(caller, place)) throw fail('content_not_found')
  if (place.activity?.kind !== 'assignment') throw fail('lesson_without_activity')
  return { ...place, definition: place.activity }
}

/** A page of what was handed in. */
export async function listSubmissions(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  { state, student: studentId, ...wanted }: Input<typeof listCall>['query'],
) {
  await getTaught(ctx.db, caller, lessonId)
  const page = await timePage(
    wanted,
    (slice) => pageSubmissions(ctx.db, { lessonId, state, studentId }, slice),
    ({ submission: { sentAt, id } }) => ({ at: sentAt!, id }),
  )
  return { ...page, waiting: await countWaiting(ctx.db, lessonId) }
}

const place = z.strictObject({
  lastNames: z.string(),
  firstNames: z.string(),
  id: z.uuid(),
})

const placeOf = ({ student: { id, firstNames, lastNames } }: ResultRow): ResultPlace => ({
  lastNames,
  firstNames,
  id,
})

/** A page of the students with their last try, and the assignment as a whole. */
export async function listAssignmentResults(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  wanted: Input<typeof resultsCall>['query'],
) {
  const assignment = await getTaught(ctx.db, caller, lessonId)
  const page = await keysetPage(wanted, {
    shape: place,
    find: (slice) => pageResults(ctx.db, lessonId, slice),
    placeOf,
  })
  return { ...page, assignment, figures: await readFigures(ctx.db, lessonId) }
}

const READ_AT_ONCE = 200

/** The results of all students, in the order of the list. */
export async function* readResults(ctx: Context, lessonId: string): AsyncGenerator<ResultRow> {
  let after: ResultPlace | undefined
  do {
    const rows = await pageResults(ctx.db, lessonId, { after, limit: READ_AT_ONCE })
    yield* rows
    const last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
    after = last && placeOf(last)
  } while (after !== undefined)
}
