import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxIntroBytes, SITE_IMAGE_PATH, SITE_VIDEO_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { ResizeOptions } from 'sharp'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import { fail } from '../../platform/errors/fail.ts'
import { sendObject } from '../../platform/http/files/ranges.ts'
import type { Caller, FileRules, ReceivedFile } from '../../platform/http/route.ts'
import { isPlainPicture } from '../../platform/media/copy-progressive.ts'
import { MediaError } from '../../platform/media/media.ts'
import { identify, readOwn } from '../../platform/media/probe.ts'
import { sniffMedia } from '../../platform/media/sniff.ts'
import { withCompensation } from '../../platform/concurrency/with-compensation.ts'
import { reencodePicture } from '../../platform/http/files/reencode-picture.ts'
import { servePictures } from '../../platform/http/files/serve-pictures.ts'
import { pictureName, removePicture } from '../../platform/http/files/smaller-pictures.ts'
import { removeStrays } from '../../platform/storage/strays.ts'
import { siteFileRemovals } from './queues.ts'
import {
  countStats,
  findSettings,
  lockSettings,
  type SettingsRow,
  updateSettings,
} from './store.ts'

export type SitePicture = 'logoId' | 'heroPictureId' | 'introPosterId'
type SiteFile = SitePicture | 'introFile'

const sizes: Record<SitePicture, ResizeOptions> = {
  logoId: { width: 512, height: 512, fit: 'inside' },
  heroPictureId: { width: 1600, height: 1600, fit: 'inside' },
  introPosterId: { width: 1600, height: 1600, fit: 'inside' },
}

const fileTitles: Record<SiteFile, string> = {
  logoId: 'Logo',
  heroPictureId: 'Imagen de la portada',
  introPosterId: 'Imagen del video de introducción',
  introFile: 'Video de introducción',
}

const siteFiles = Object.keys(fileTitles) as SiteFile[]

/** Codecs that browsers play, since the file is served without transcoding. */
const playableVideo = new Set(['h264', 'vp8', 'vp9', 'av1'])
const playableSound = new Set(['aac', 'mp3', 'opus', 'vorbis'])
const videoTypes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' }

export const introRules: FileRules = {
  maxBytes: maxIntroBytes,
  validate(head) {
    const container = sniffMedia(head)
    if (container === undefined) return 'not_a_video'
    return videoTypes[container] ? undefined : 'video_not_playable'
  },
}

export const siteImageKey = (id: string) => `site/${id}.webp`
export const siteVideoKey = (name: string) => `site/${name}`
const keyOf = (kind: SiteFile, name: string) =>
  kind === 'introFile' ? siteVideoKey(name) : siteImageKey(name)

export async function putPicture(
  ctx: Context,
  admin: Caller,
  kind: SitePicture,
  file: ReceivedFile,
) {
  const picture = await reencodePicture(file.path, sizes[kind])
  const id = newId()
  await ctx.storage.write(siteImageKey(id), Readable.from([picture]))
  return show(ctx, admin, kind, id)
}

export async function putIntroVideo(ctx: Context, admin: Caller, file: ReceivedFile) {
  const { container, videoCodec, audioCodec } = await probe(ctx, file.path)
  const isPlayable =
    videoTypes[container] !== undefined &&
    videoCodec !== undefined &&
    playableVideo.has(videoCodec) &&
    (await hasPlainPicture(file.path)) &&
    (audioCodec === undefined || playableSound.has(audioCodec))
  if (!isPlayable) throw fail('video_not_playable')
  const name = `${randomUUID()}.${container}`
  await ctx.storage.adopt(siteVideoKey(name), file.path)
  return show(ctx, admin, 'introFile', name)
}

export async function takeAway(ctx: Context, admin: Caller, kind: SiteFile) {
  return change(ctx, admin, kind, null)
}

/** H.264 of ten bits is H.264 too, and no browser shows it. */
async function hasPlainPicture(path: string): Promise<boolean> {
  const own = await readOwn(await identify(path))
  return isPlainPicture(own?.videoCodecString ?? '')
}

async function probe(ctx: Context, path: string) {
  try {
    return await ctx.media.probe(path)
  } catch (error) {
    if (error instanceof MediaError) throw fail('video_not_playable')
    throw error
  }
}

async function show(ctx: Context, admin: Caller, kind: SiteFile, name: string) {
  const remove = () => removePicture(ctx.storage, keyOf(kind, name))
  return withCompensation(ctx, () => change(ctx, admin, kind, name), remove)
}

/** Enqueues the removal of the previous file in the same transaction. */
async function change(ctx: Context, admin: Caller, kind: SiteFile, name: string | null) {
  const row: SettingsRow = await ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx.now())
    const old = before[kind]
    if (old !== null) await ctx.jobs.enqueue(tx, siteFileRemovals, { key: keyOf(kind, old) })
    await recordAudit(ctx, tx, admin, {
      action: 'settings.edit_file',
      subject: { type: 'settings', id: kind, label: fileTitles[kind] },
      before: { file: old },
      after: { file: name },
    })
    return updateSettings(tx, { [kind]: name }, ctx.now())
  })
  return { row, live: await countStats(ctx.db) }
}

export async function removeSiteFile(ctx: Context, { key }: { key: string }): Promise<void> {
  await removePicture(ctx.storage, key)
}

/** Hourly sweep of stored files that the settings do not reference. */
export async function sweepSiteFiles(ctx: Context): Promise<void> {
  await removeStrays(ctx.storage, 'site/', async (keys) => {
    const row = await findSettings(ctx.db)
    const shown = siteFiles.flatMap((kind) => {
      const name = row?.[kind]
      return name ? [pictureName(keyOf(kind, name))] : []
    })
    return keys.filter((key) => shown.includes(pictureName(key)))
  })
}

export function serveSiteFiles(app: FastifyInstance, ctx: Context): void {
  servePictures(app, ctx, SITE_IMAGE_PATH, siteImageKey)
  app.get<{ Params: { name: string } }>(`${SITE_VIDEO_PATH}:name`, async (request, reply) => {
    const { name } = request.params
    const type = videoTypes[/^[0-9a-f-]{36}\.(mp4|webm)$/.exec(name)?.[1] ?? '']
    if (type === undefined) throw fail('video_not_found')
    const object = await ctx.storage.head(siteVideoKey(name))
    if (!object) throw fail('video_not_found')
    // Immutable, since a new video gets a new name.
    const cacheControl = 'public, max-age=31536000, immutable'
    return sendObject(request, reply, ctx.storage, siteVideoKey(name), object, type, {
      cacheControl,
    })
  })
}
