import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { COVER_PATH, PHOTO_PATH, SITE_IMAGE_PATH, shareVersion } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { coverKey } from '../courses/service.ts'
import { photoKey } from '../identity/service.ts'
import { removeStrays } from '../../platform/storage/strays.ts'
import { getBranding, siteImageKey } from '../settings/service.ts'
import { drawSharePicture } from './drawing.ts'
import { listKnownFiles, replacePicture } from './store.ts'
import { findUnsettledKinds } from './settled-kinds.ts'
import type { Branding, Subject } from './subject.ts'
import { isCurrent, listOutdated, removePrivate } from './subject-store.ts'

/** A picture takes the processor for about 0.3 s: at most a tenth of each minute. */
const AT_ONCE = 20

const PREFIX = 'sharing/'

export async function drawOutdated(
  ctx: Context,
  _job: object,
  signal?: AbortSignal,
): Promise<void> {
  const academy = await getBranding(ctx.db)
  const { kinds, settle } = await findUnsettledKinds(ctx.db, academy)
  for (const file of await removePrivate(ctx.db, academy, kinds)) await ctx.storage.remove(file)
  const outdated = await listOutdated(ctx.db, academy, { kinds, limit: AT_ONCE })
  for (const subject of outdated) {
    signal?.throwIfAborted()
    await redraw(ctx, academy, subject)
  }
  if (outdated.length < AT_ONCE) settle()
}

/** A picture of what changed meanwhile is thrown away: the next round draws it as it is then. */
async function redraw(ctx: Context, academy: Branding, subject: Subject): Promise<void> {
  const file = await drawFile(ctx, subject)
  const { kind, name, source } = subject
  const version = shareVersion(subject)
  const picture = { kind, name, source, version, file, drawnAt: ctx.now() }
  const { kept, left } = await ctx.db.transaction(async (tx) => {
    if (!(await isCurrent(tx, academy, subject))) return { kept: undefined, left: file }
    return { kept: file, left: await replacePicture(tx, picture) }
  })
  if (left && left !== kept) await ctx.storage.remove(left)
}

/** `null` where it can't be drawn, which is tried again once the subject changes. */
async function drawFile(ctx: Context, subject: Subject): Promise<string | null> {
  const { kind, name } = subject
  const image = await readImage(ctx, subject)
  const bytes = await drawSharePicture(subject, image).catch((err: unknown) => {
    ctx.log.error({ err, kind, name }, 'share picture not drawn')
    return null
  })
  if (!bytes) return null
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `${PREFIX}${kind}-${name}-${hash}.jpg`
  await ctx.storage.write(key, Readable.from([bytes]))
  return key
}

/** The subject's own picture, if it is stored here; others' servers are not asked. */
async function readImage(ctx: Context, { imageUrl }: Subject): Promise<Buffer | undefined> {
  const stored = [
    [COVER_PATH, coverKey],
    [PHOTO_PATH, photoKey],
    [SITE_IMAGE_PATH, siteImageKey],
  ] as const
  const [path, keyOf] = stored.find(([one]) => imageUrl.startsWith(one)) ?? []
  if (path === undefined) return undefined
  const key = keyOf(imageUrl.slice(path.length))
  if (!(await ctx.storage.head(key))) return undefined
  return buffer(await ctx.storage.read(key))
}

export async function removePictureFiles(
  ctx: Context,
  { files }: { files: string[] },
): Promise<void> {
  for (const file of files) await ctx.storage.remove(file)
}

export async function sweepSharePictures(ctx: Context): Promise<void> {
  await removeStrays(ctx.storage, PREFIX, (keys) => listKnownFiles(ctx.db, keys))
}
