import { buffer } from 'node:stream/consumers'
import { defaultSiteName } from '@ateneo/contract'
import { mosaic } from '@ateneo/tiles/mosaic'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { siteImageKey } from './site-files.ts'
import { findSettings } from './store.ts'

const paper = '#FBF8F3'
const jade = '#116A57'
const tile = { motif: 'estrella', colours: ['#FDFBF6', jade, '#F7A823'] } as const

/** `share` of the side is the picture; systems cut the edge of a maskable one. */
const icons = {
  '192': { side: 192, share: 0.84, purpose: 'any' },
  '512': { side: 512, share: 0.84, purpose: 'any' },
  'maskable-512': { side: 512, share: 0.6, purpose: 'maskable' },
} as const
type IconName = keyof typeof icons

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)
const tileVersion = 'azulejo'

/** The web manifest (W3C) of the academy, and its icons, drawn from the logo or a tile. */
export function serveAppManifest(app: FastifyInstance, ctx: Context): void {
  const drawn = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (_, reply) => {
    const row = await findSettings(ctx.db)
    const name = row?.siteName ?? defaultSiteName
    const version = row?.logoId ?? tileVersion
    reply.header('content-type', 'application/manifest+json').header('cache-control', 'no-cache')
    return {
      id: '/',
      name,
      short_name: name,
      lang: 'es-MX',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: jade,
      background_color: paper,
      icons: Object.entries(icons).map(([icon, { side, purpose }]) => ({
        src: `/app-icon/${icon}.png?v=${version}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    }
  })

  app.get<{ Params: { name: string } }>('/app-icon/:name.png', async (request, reply) => {
    const { name } = request.params
    if (!isIconName(name)) throw fail('image_not_found')
    const logoId = (await findSettings(ctx.db))?.logoId ?? null
    const key = `${name} ${logoId ?? tileVersion}`
    // The first icon of a new logo drops those of the logo before.
    if (!drawn.has(key) && drawn.size >= Object.keys(icons).length) drawn.clear()
    const icon = drawn.get(key) ?? drawIcon(ctx, name, logoId)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
    reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=86400')
    return icon
  })
}

async function drawIcon(ctx: Context, name: IconName, logoId: string | null): Promise<Buffer> {
  const { side, share } = icons[name]
  const inner = Math.round(side * share)
  const logo = logoId === null ? undefined : await readLogo(ctx, logoId)
  const picture = logo ?? Buffer.from(mosaic(tileVersion, { ...tile, columns: 2, rows: 2 }))
  const shown = await sharp(picture, { density: 1200 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  const background = logo ? paper : jade
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: shown }])
    .png({ palette: true })
    .toBuffer()
}

/** Undefined between its removal from the storage and the next settings. */
async function readLogo(ctx: Context, logoId: string): Promise<Buffer | undefined> {
  const key = siteImageKey(logoId)
  if (!(await ctx.storage.head(key))) return undefined
  return buffer(await ctx.storage.read(key))
}
