import { buffer } from 'node:stream/consumers'
import {
  accents,
  type Colours,
  defaultColours,
  defaultSiteName,
  grounds,
  readColours,
} from '@ateneo/contract'
import { mosaic } from '@ateneo/tiles/mosaic'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { matchesTag } from '../../platform/http/files/ranges.ts'
import { siteImageKey } from './site-files.ts'
import { findSettings, type SettingsRow } from './store.ts'

/** `share` of the side is the picture; systems cut the edge of a maskable one. */
const icons = {
  '192': { side: 192, share: 0.84, purpose: 'any' },
  '512': { side: 512, share: 0.84, purpose: 'any' },
  'maskable-512': { side: 512, share: 0.6, purpose: 'maskable' },
} as const
type IconName = keyof typeof icons

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

/** What the icons are drawn of. */
interface Look extends Colours {
  logoId: string | null
  /** In their URLs, since another look is another picture. */
  version: string
}

function lookOf(row: SettingsRow | undefined): Look {
  const colours = readColours(row ?? {})
  const logoId = row?.logoId ?? null
  const shown = logoId === null ? colours.accent : colours.ground
  const isDefault = Object.values(defaultColours).includes(shown)
  return { ...colours, logoId, version: (logoId ?? 'azulejo') + (isDefault ? '' : `-${shown}`) }
}

const drawTile = (seed: string, { accent }: Colours) =>
  mosaic(seed, {
    motif: 'estrella',
    colours: ['#FDFBF6', accents[accent][6], '#F7A823'],
    columns: 2,
    rows: 2,
  })

/** The web manifest (W3C) of the academy, its icons, drawn from the logo or a tile, and the tile. */
export function serveAppManifest(app: FastifyInstance, ctx: Context): void {
  const drawn = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (_, reply) => {
    const row = await findSettings(ctx.db)
    const name = row?.siteName ?? defaultSiteName
    const { accent, ground, version } = lookOf(row)
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
      theme_color: accents[accent][6],
      background_color: grounds[ground][2],
      icons: Object.entries(icons).map(([icon, { side, purpose }]) => ({
        src: `/app-icon/${icon}.png?v=${version}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    }
  })

  app.get('/favicon.svg', async (request, reply) => {
    const colours = readColours((await findSettings(ctx.db)) ?? {})
    const tag = `"${colours.accent}"`
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (matchesTag(request, tag)) return reply.status(304).send()
    return reply.type('image/svg+xml').send(drawTile('ateneo', colours))
  })

  app.get<{ Params: { name: string } }>('/app-icon/:name.png', async (request, reply) => {
    const { name } = request.params
    if (!isIconName(name)) throw fail('image_not_found')
    const look = lookOf(await findSettings(ctx.db))
    const key = `${name} ${look.version}`
    // The first icon of a new look drops those of the look before.
    if (!drawn.has(key) && drawn.size >= Object.keys(icons).length) drawn.clear()
    const icon = drawn.get(key) ?? drawIcon(ctx, name, look)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
    reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=86400')
    return icon
  })
}

async function drawIcon(ctx: Context, name: IconName, look: Look): Promise<Buffer> {
  const { side, share } = icons[name]
  const inner = Math.round(side * share)
  const logo = look.logoId === null ? undefined : await readLogo(ctx, look.logoId)
  const picture = logo ?? Buffer.from(drawTile('azulejo', look))
  const shown = await sharp(picture, { density: 1200 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  const background = logo ? grounds[look.ground][2] : accents[look.accent][6]
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
