import type { Input, listCourseSpace as listCall } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keysetPage } from '../../platform/http/keyset-page.ts'
import { pageCourseSpace, sumSpace } from './course-space-store.ts'

const place = z.strictObject({ bytes: z.number().int().min(0), id: z.uuid() })

export async function listCourseSpace(
  ctx: Context,
  { q = '', ...wanted }: Input<typeof listCall>['query'],
) {
  const [page, total] = await Promise.all([
    keysetPage(wanted, {
      shape: place,
      find: (slice) => pageCourseSpace(ctx.db, q, slice),
      placeOf: ({ bytes, id }) => ({ bytes, id }),
    }),
    sumSpace(ctx.db),
  ])
  return { ...page, total }
}
