import { ACADEMY_NAME, folio, id, shareKinds, sharePaths, type ShareKind } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { sendObject } from '../../platform/http/files/ranges.ts'
import { drawAcademy, getCurrentPicture } from './draw-picture.ts'

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
        const own = isName[kind](name) ? await findStored(ctx, kind, name) : undefined
        const shown = own ?? (await findStored(ctx, 'academy', ACADEMY_NAME))
        // Other sites show it beside a link to the page.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (!shown) {
          const bytes = await drawAcademy(ctx)
          if (!bytes) throw fail('image_not_found')
          return reply.header('cache-control', briefly).type('image/jpeg').send(bytes)
        }
        const { file, object, version } = shown
        const isAsked = shown === own && request.query.v === version
        const options = { cacheControl: isAsked ? cacheControl[kind] : briefly }
        return sendObject(request, reply, ctx.storage, file, object, 'image/jpeg', options)
      },
    )
  }
}

/** The picture with its file: one that was lost, or went for a newer one since, is drawn again. */
async function findStored(ctx: Context, kind: ShareKind, name: string) {
  const find = async (lost?: string) => {
    const { file, version } = (await getCurrentPicture(ctx, kind, name, lost)) ?? {}
    const object = file ? await ctx.storage.head(file) : undefined
    return { file, version, object }
  }
  const first = await find()
  const { file, version, object } = first.file && !first.object ? await find(first.file) : first
  return file && object ? { file, version, object } : undefined
}
