import { ACADEMY_NAME, folio, id, shareKinds, sharePaths, type ShareKind } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { sendObject } from '../../platform/http/files/ranges.ts'
import { getCurrentPicture } from './draw-picture.ts'

/** A version is immutable; what names a person is asked about again, since it may have to go. */
const cacheControl: Record<ShareKind, string> = {
  academy: 'public, max-age=31536000, immutable',
  course: 'public, max-age=31536000, immutable',
  professor: 'public, max-age=86400',
  certificate: 'public, max-age=86400',
}
const isId = (name: string) => id.safeParse(name).success
const isName: Record<ShareKind, (name: string) => boolean> = {
  academy: (name) => name === ACADEMY_NAME,
  course: isId,
  professor: isId,
  certificate: (name) => folio.safeParse(name).success,
}
const briefly = 'public, max-age=300'

/** Serves the pictures for sharing; of what is not public, or can't be drawn, the academy's. */
export function serveSharePictures(app: FastifyInstance, ctx: Context): void {
  for (const kind of shareKinds) {
    app.get<{ Params: { name: string }; Querystring: { v?: unknown } }>(
      `${sharePaths[kind]}:name.jpg`,
      async (request, reply) => {
        const { name } = request.params
        const own = isName[kind](name) ? await getCurrentPicture(ctx, kind, name) : undefined
        const shown = own?.file ? own : await getCurrentPicture(ctx, 'academy', ACADEMY_NAME)
        const object = shown?.file ? await ctx.storage.head(shown.file) : undefined
        if (!shown?.file || !object) throw fail('image_not_found')
        const isAsked = shown === own && request.query.v === own.version
        // Other sites show it beside a link to the page.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        const options = { cacheControl: isAsked ? cacheControl[kind] : briefly }
        return sendObject(request, reply, ctx.storage, shown.file, object, 'image/jpeg', options)
      },
    )
  }
}
