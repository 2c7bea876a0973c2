import type { Input, listGallery as listCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, mayStudy } from '../../courses/service.ts'
import { type AddressedFile, addressed } from '../files/address.ts'
import { listFilesOf } from '../files/store.ts'
import { mayRead } from '../policy.ts'
import { type GalleryRow, pageGallery } from './store.ts'

export type GalleryWork = GalleryRow & { files: AddressedFile[] }

/** A page of the work that students show, for who may study the course. */
export async function listGallery(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  wanted: Input<typeof listCall>['query'],
) {
  const place = await findLessonPlace(ctx.db, lessonId)
  if (!place?.isInCourse) throw fail('content_not_found')
  if (!(await mayStudy(ctx, caller, place.courseId))) throw fail('video_denied')
  if (place.activity?.kind !== 'assignment') throw fail('lesson_without_activity')
  if (!place.activity.hasGallery) throw fail('gallery_off')
  const hiddenOf = mayRead(caller, place) ? null : caller.id
  const { rows, nextCursor } = await timePage(
    wanted,
    (slice) => pageGallery(ctx.db, { lessonId, hiddenOf }, slice),
    ({ submission: { decidedAt, id } }) => ({ at: decidedAt!, id }),
  )
  const files = await listFilesOf(
    ctx.db,
    rows.map(({ submission: { id } }) => id),
  )
  const works = rows.map((row): GalleryWork => ({
    ...row,
    files: files
      .filter(({ submissionId }) => submissionId === row.submission.id)
      .map(({ file }) => addressed(ctx, file)),
  }))
  return { title: place.title, works, nextCursor }
}
