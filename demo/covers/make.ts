import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { coverSize } from '../../server/src/features/courses/authoring/covers.ts'
import { reencodePicture } from '../../server/src/platform/http/files/reencode-picture.ts'
import type { CategoryKey } from '../categories.ts'
import { coursesByCategory } from '../courses/all-courses.ts'
import { drawCover } from './draw-cover.ts'

/**
 * Draws the covers into `files`, as the product stores an uploaded picture: `node
 * demo/covers/make.ts`. The output is committed, so that the demo starts as fast as without covers.
 */

const output = path.join(import.meta.dirname, 'files')
/** Six of different colours, for the poster of the introduction. */
const onPoster = [
  ['musica', 'guitarra-diez-canciones'],
  ['ciencias', 'cielo-mexico'],
  ['cocina', 'maiz-nixtamal'],
  ['historia', 'doce-objetos'],
  ['programacion', 'python-proyectos'],
  ['arte', 'bordado-tenango'],
] as const
const posterTile = 460

const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-cover-'))
const drawn = path.join(folder, 'drawn.png')

for (const [key, courses] of Object.entries(coursesByCategory)) {
  for (const { slug } of courses) {
    await sharp(Buffer.from(drawCover(key as CategoryKey, slug))).toFile(drawn)
    await writeFile(path.join(output, `${slug}.webp`), await reencodePicture(drawn, coverSize))
  }
}

const tiles = await Promise.all(
  onPoster.map(async ([key, slug], place) => ({
    input: await sharp(Buffer.from(drawCover(key, slug)))
      .resize(posterTile, posterTile, { fit: 'cover' })
      .png()
      .toBuffer(),
    left: (place % 3) * posterTile,
    top: Math.floor(place / 3) * posterTile,
  })),
)
const size = { width: posterTile * 3, height: posterTile * 2 }
await sharp({ create: { ...size, channels: 3, background: 'white' } })
  .composite(tiles)
  .png()
  .toFile(drawn)
await writeFile(path.join(output, 'introduccion.webp'), await reencodePicture(drawn, size))
await rm(folder, { recursive: true })
