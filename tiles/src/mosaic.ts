import { chooser, hash } from './draws.ts'
import { tileColours, type TileColours } from './colours.ts'
import { type Layer, type MotifName, motifNames, motifs, type Role } from './motifs.ts'

export type MosaicOptions = {
  motif: MotifName
  colours: TileColours
  /** In tiles; two by two form a block with one flower. */
  columns: number
  rows: number
}

/** True if the block at this distance from the middle shows the flower, false if the reply. */
type Arrangement = (x: number, y: number) => boolean

const arrangements: readonly [Arrangement, ...Arrangement[]] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 2 === 0,
  (x, y) => x % 2 === 0 && y % 2 === 0,
  (x, y) => x % 2 === 0 || y % 2 === 0,
]

/** Side of a block of two by two tiles, in SVG units. */
export const BLOCK_SIZE = 40
const block = BLOCK_SIZE

/** Motif and colours of a category, determined by the hash of its id. */
export function categoryTile(categoryId: string): Pick<MosaicOptions, 'motif' | 'colours'> {
  return {
    motif: motifNames[hash(`motif ${categoryId}`) % motifNames.length] ?? 'margarita',
    colours: tileColours[hash(`colours ${categoryId}`) % tileColours.length] ?? tileColours[0],
  }
}

/**
 * Determined by the seed: how flowers and replies alternate, and if replies use inverted colours.
 */
export function arrange(seed: string): { isFlower: Arrangement; isInverted: boolean } {
  const choose = chooser(seed)
  return { isFlower: choose(arrangements), isInverted: choose([false, true, false]) }
}

function drawing(id: string, layers: readonly Layer[], colour: Record<Role, string>): string {
  const paths = layers.map(([role, path]) => `<path fill='${colour[role]}' d='${path}'/>`)
  return `<g id='${id}'>${paths.join('')}</g>`
}

/**
 * A wall of tiles as an SVG document, mirror-symmetric around its vertical axis. The seed
 * determines how the motif's flowers alternate.
 */
export function mosaic(seed: string, { motif, colours, columns, rows }: MosaicOptions): string {
  const { isFlower, isInverted: inverted } = arrange(seed)
  const [glaze, brush, accent] = colours
  const plain: Record<Role, string> = { glaze, brush, accent }
  const onBrush: Record<Role, string> = { glaze: brush, brush: glaze, accent }
  const { flower, reply, corner } = motifs[motif]

  const across = columns / 2
  const down = rows / 2
  const width = across * block
  const height = down * block
  const middleX = Math.floor(across / 2)
  const middleY = Math.floor(down / 2)
  let grounds = ''
  let uses = ''
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const first = isFlower(Math.abs(x - middleX), Math.abs(y - middleY))
      if (!first) grounds += `M${x * block} ${y * block}h40v40h-40z`
      uses += `<use href='#${first ? 'a' : 'b'}' x='${x * block + 20}' y='${y * block + 20}'/>`
    }
  }
  for (let y = 0; y <= down; y++) {
    for (let x = 0; x <= across; x++) {
      uses += `<use href='#c' x='${x * block}' y='${y * block}'/>`
    }
  }
  let joints = ''
  for (let x = 1; x < columns; x++) joints += `M${x * 20} 0v${height}`
  for (let y = 1; y < rows; y++) joints += `M0 ${y * 20}h${width}`

  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'>` +
    `<defs>${drawing('a', flower, plain)}${drawing('b', reply, inverted ? onBrush : plain)}${drawing('c', corner, plain)}</defs>` +
    `<path fill='${glaze}' d='M0 0h${width}v${height}H0z'/>` +
    (inverted ? `<path fill='${brush}' d='${grounds || 'M0 0'}'/>` : '') +
    uses +
    `<path d='${joints}' stroke='${brush}' stroke-opacity='.16' stroke-width='.4'/></svg>`
  )
}
