import { accents, type Colours, grounds, SHARE_HEIGHT, SHARE_WIDTH } from '@ateneo/contract'
import { categoryTile, mosaic, type MosaicOptions } from '@ateneo/tiles/mosaic'
import sharp, { type OverlayOptions } from 'sharp'
import { withLettering } from '../../platform/pdf/lettering/lettering.ts'
import type { Subject } from './subject.ts'
import { drawWords, margin } from './words.ts'

/** WhatsApp shows no picture that is larger. */
const MAX_BYTES = 300_000
const qualities = [84, 74, 62, 48, 34] as const

const white = '#FFFFFF'

/** The wall of tiles bleeds off the right edge. */
const tileSide = 55
const wall = { x: 760, columns: 8, rows: 12 }

const academyTile = ({ accent }: Colours) =>
  ({ motif: 'margarita', colours: ['#FDFBF6', accents[accent][6], '#F7A823'] }) as const

/** Rectangle of the subject's own picture on the wall, inside a white border. */
const places = {
  course: { x: 640, y: 173, width: 504, height: 284, radius: 14 },
  professor: { x: 800, y: 145, width: 340, height: 340, radius: 170 },
  academy: { x: 880, y: 215, width: 200, height: 200, radius: 14 },
}
const border = 10

/** A picture as JPEG; its parts are the subject's own, in formats that sharp reads. */
export async function drawSharePicture(
  subject: Subject,
  { image, wallImage }: { image?: Buffer | undefined; wallImage?: Buffer | undefined },
): Promise<Buffer> {
  const shown =
    image && subject.kind !== 'certificate' ? { ...places[subject.kind], image } : undefined
  const textEnd = Math.min(wall.x, shown?.x ?? wall.x) - 44
  const words = await withLettering((lettering) => drawWords(subject, lettering, textEnd - margin))
  const frame = shown ? drawBorder(shown) : ''
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${SHARE_WIDTH}' height='${SHARE_HEIGHT}'>` +
    `<path fill='${grounds[subject.colours.ground][2]}' d='M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z'/>` +
    (wallImage ? await embed(wallImage) : drawWall(subject)) +
    words +
    `${frame}</svg>`
  const overlays = shown ? [await cutOut(shown)] : []
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode((quality) =>
    sharp(data, { raw: info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
}

/** The academy's picture in the place of the tiles. */
async function embed(wallImage: Buffer): Promise<string> {
  const size = { width: SHARE_WIDTH - wall.x, height: SHARE_HEIGHT }
  const data = await sharp(wallImage)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const href = `data:image/jpeg;base64,${data.toString('base64')}`
  return `<image x='${wall.x}' width='${size.width}' height='${size.height}' href='${href}'/>`
}

function drawWall({ kind, seed, tile, colours }: Subject): string {
  const { columns, rows } = wall
  const look: Pick<MosaicOptions, 'motif' | 'colours'> =
    kind === 'academy' ? academyTile(colours) : categoryTile(tile)
  const tiles = mosaic(seed, { ...look, columns, rows })
  const scale = tileSide / 20
  const top = (SHARE_HEIGHT - rows * tileSide) / 2
  return `<g transform='translate(${wall.x} ${top}) scale(${scale})'>${tiles}</g>`
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

function drawBorder({ x, y, width, height, radius }: Rectangle): string {
  const [left, top] = [x - border, y - border]
  const [across, down] = [width + 2 * border, height + 2 * border]
  return `<rect x='${left}' y='${top}' width='${across}' height='${down}' rx='${radius + border}' fill='${white}'/>`
}

/** The picture cropped to its place, with round corners. */
async function cutOut({ image, x, y, width, height, radius }: Rectangle & { image: Buffer }) {
  const mask = `<svg width='${width}' height='${height}'><rect width='${width}' height='${height}' rx='${radius}'/></svg>`
  const input = await sharp(image)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left: x, top: y } satisfies OverlayOptions
}

/** At the best quality that stays small enough. */
async function encode(at: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const [first, ...lower] = qualities
  let encoded = await at(first)
  for (const quality of lower) {
    if (encoded.length <= MAX_BYTES) break
    encoded = await at(quality)
  }
  return encoded
}
