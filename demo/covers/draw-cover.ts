import type { CategoryKey } from '../categories.ts'
import { coursesByCategory } from '../courses/all-courses.ts'
import { Random } from '../random.ts'
import { grounds, height, width } from './grounds.ts'
import { arte } from './objects/arte.ts'
import { ciencias } from './objects/ciencias.ts'
import { cocina } from './objects/cocina.ts'
import { finanzas } from './objects/finanzas.ts'
import { fotografia } from './objects/fotografia.ts'
import { historia } from './objects/historia.ts'
import { idiomas } from './objects/idiomas.ts'
import { musica } from './objects/musica.ts'
import { negocios } from './objects/negocios.ts'
import { programacion } from './objects/programacion.ts'
import { box, group } from './shapes.ts'

type Drawings = Readonly<Record<string, readonly string[]>>

const drawings: Record<CategoryKey, Drawings> = {
  arte,
  ciencias,
  cocina,
  finanzas,
  fotografia,
  historia,
  idiomas,
  musica,
  negocios,
  programacion,
}

/** SVG of a course's cover, 16:9: its own object before the ground of its category. */
export function drawCover(key: CategoryKey, slug: string): string {
  const object = drawings[key][slug]
  if (!object) throw new Error(`No drawing of ${slug}`)
  const random = new Random(`cover ${slug}`)
  const { walls, draw } = grounds[key]
  const place = coursesByCategory[key].findIndex((course) => course.slug === slug)
  const shift = random.between(-70, 70)
  const shade =
    '<filter id="shade" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feDropShadow dx="14" dy="18" stdDeviation="10" flood-color="#08332B" flood-opacity="0.28"/>' +
    '</filter>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${shade}</defs>${box(0, 0, width, height, walls[place % walls.length]!)}${draw(random)}` +
    `<g filter="url(#shade)">${group(`translate(${640 + Math.round(shift)} 362) scale(1.3)`, ...object)}</g></svg>`
  )
}
