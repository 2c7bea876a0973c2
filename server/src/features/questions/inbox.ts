import type { countInbox as countCall, Input, listInbox as listCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { countInboxRows, pageInbox } from './inbox-store.ts'

/** A page of unanswered questions, comments and messages in all courses of the professor, oldest first. */
export function listInbox(
  ctx: Context,
  professor: Caller,
  { kind, course: courseId, ...wanted }: Input<typeof listCall>['query'],
) {
  return timePage(
    wanted,
    (slice) => pageInbox(ctx.db, { professorId: professor.id, courseId, kind }, slice),
    ({ waitingSince, id }) => ({ at: new Date(waitingSince), id }),
  )
}

export function countInbox(
  ctx: Context,
  professor: Caller,
  { course: courseId }: Input<typeof countCall>['query'],
) {
  return countInboxRows(ctx.db, { professorId: professor.id, courseId })
}
