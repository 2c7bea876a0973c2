import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  ACADEMY_NAME,
  COVER_PATH,
  PHOTO_PATH,
  type ShareKind,
  shareVersion,
  SITE_IMAGE_PATH,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { coverKey } from '../courses/service.ts'
import { photoKey } from '../identity/service.ts'
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts'
import { removeStrays } from '../../platform/storage/strays.ts'
import { getBranding, siteImageKey } from '../settings/service.ts'
import { drawSharePicture } from './drawing.ts'
import { findPicture, listKnownFiles, replacePicture, type SharePicture } from './store.ts'
import type { Branding, Subject } from './subject.ts'
import { findSubject, removePrivate } from './subject-store.ts'

const PREFIX = 'sharing/'

/** Drawing takes the processor for about 0.3 s. */
const drawing = new BoundedQueue({ concurrency: 1, maxWaiting: 20, refusal: 'pictures_busy' })

/** Of this process, by kind and name. */
const underWay = new Map<string, Promise<SharePicture | undefined>>()

/**
 * The picture of a public page as the page is now, drawn if it is the first to ask; `undefined` for
 * what is not public. Its `file` is null if it can't be drawn. One whose file is `lost` is drawn again.
 */
export async function getCurrentPicture(
  ctx: Context,
  kind: ShareKind,
  name: string,
  lost?: string,
): Promise<SharePicture | undefined> {
  const academy = await getBranding(ctx.db)
  const subject = await findSubject(ctx.db, academy, { kind, name })
  if (!subject) return undefined
  const stored = await findPicture(ctx.db, kind, name)
  if (stored?.source === subject.source && (stored.file ?? '') !== lost) return stored
  const key = `${kind} ${name} ${subject.source}`
  const drawn = underWay.get(key) ?? drawing.run(() => draw(ctx, academy, subject))
  underWay.set(key, drawn)
  return drawn.finally(() => underWay.delete(key))
}

/** The academy's picture as it is now, unstored: for when none can be kept. */
export async function drawAcademy(ctx: Context): Promise<Buffer | undefined> {
  const academy = await getBranding(ctx.db)
  const subject = await findSubject(ctx.db, academy, { kind: 'academy', name: ACADEMY_NAME })
  return subject && drawing.run(() => drawBytes(ctx, subject))
}

/** A picture of what changed meanwhile is thrown away: who asks next gets it as it is then. */
async function draw(ctx: Context, academy: Branding, subject: Subject) {
  const file = await drawFile(ctx, subject)
  const { kind, name, source } = subject
  const version = shareVersion(subject)
  const picture = { kind, name, source, version, file, drawnAt: ctx.now() }
  const { kept, left } = await ctx.db.transaction(async (tx) => {
    if (!(await findSubject(tx, academy, subject))) return { kept: undefined, left: file }
    return { kept: picture, left: await replacePicture(tx, picture) }
  })
  if (left && left !== kept?.file) await ctx.storage.remove(left)
  return kept
}

/** `null` where it can't be drawn, which is tried again once the subject changes. */
async function drawFile(ctx: Context, subject: Subject): Promise<string | null> {
  const { kind, name } = subject
  const bytes = await drawBytes(ctx, subject)
  if (!bytes) return null
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `${PREFIX}${kind}-${name}-${hash}.jpg`
  await ctx.storage.write(key, Readable.from([bytes]))
  return key
}

/** The academy's is drawn without its pictures where one is broken, since there is no other to show. */
async function drawBytes(ctx: Context, subject: Subject): Promise<Buffer | undefined> {
  const { kind, name } = subject
  const image = await readImage(ctx, subject.imageUrl)
  const wallImage = await readImage(ctx, subject.wallUrl ?? '')
  const hasPictures = image !== undefined || wallImage !== undefined
  const bare = { image: undefined, wallImage: undefined }
  for (const shown of [
    { image, wallImage },
    ...(kind === 'academy' && hasPictures ? [bare] : []),
  ]) {
    try {
      return await drawSharePicture(subject, shown)
    } catch (err) {
      ctx.log.error({ err, kind, name }, 'share picture not drawn')
    }
  }
  return undefined
}

/** The subject's own picture, if it is stored here; others' servers are not asked. */
async function readImage(ctx: Context, imageUrl: string): Promise<Buffer | undefined> {
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

/** Removes the pictures of what is not public any longer, and files without a row. */
export async function sweepSharePictures(ctx: Context): Promise<void> {
  const academy = await getBranding(ctx.db)
  for (const file of await removePrivate(ctx.db, academy)) await ctx.storage.remove(file)
  await removeStrays(ctx.storage, PREFIX, (keys) => listKnownFiles(ctx.db, keys))
}
