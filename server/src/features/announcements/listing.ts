import type { Input, listAnnouncements as listCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { getVisibleCourse, mayStudy } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { countLeftToday } from './announcement.ts'
import { pageAnnouncements } from './store.ts'

/** A page of a course's announcements, for everybody with access to it. */
export async function listAnnouncements(
  ctx: Context,
  caller: Caller,
  courseId: string,
  wanted: Input<typeof listCall>['query'],
) {
  const isOpen = await mayStudy(ctx, caller, courseId)
  if (!isOpen) {
    await getVisibleCourse(ctx, caller, courseId)
    throw fail('announcement_denied')
  }
  const page = await timePage(
    wanted,
    (slice) => pageAnnouncements(ctx.db, courseId, slice),
    ({ createdAt: at, id }) => ({ at, id }),
  )
  // A professor has access to own courses only.
  const isOwn = caller.type === 'professor'
  return { ...page, leftToday: isOwn ? await countLeftToday(ctx, ctx.db, courseId) : null }
}
