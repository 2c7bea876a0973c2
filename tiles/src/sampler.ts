import type { TileColours } from './colours.ts'
import { type MotifName, motifs, type Role } from './motifs.ts'

const block = 40

/**
 * A sampler of single tiles, each with its own motif and colours. They are laid in slanted rows, so
 * that equal tiles are never neighbours.
 */
export function sampler(
  tiles: readonly (readonly [MotifName, TileColours])[],
  columns: number,
  rows: number,
): string {
  const drawings = tiles.map(([motif, [glaze, brush, accent]], index) => {
    const colour: Record<Role, string> = { glaze, brush, accent }
    const layers = [...motifs[motif].flower, ['brush', cornerLeaves] as const]
    const paths = layers.map(([role, path]) => `<path fill='${colour[role]}' d='${path}'/>`)
    return `<g id='t${index}'><path fill='${glaze}' d='M-20-20h40v40h-40z'/>${paths.join('')}</g>`
  })
  const width = columns * block
  const height = rows * block
  let uses = ''
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      uses += `<use href='#t${(x * 3 + y * 2) % tiles.length}' x='${x * block + 20}' y='${y * block + 20}'/>`
    }
  }
  let joints = ''
  for (let x = 1; x < columns; x++) joints += `M${x * block} 0v${height}`
  for (let y = 1; y < rows; y++) joints += `M0 ${y * block}h${width}`
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'>` +
    `<defs>${drawings.join('')}</defs>${uses}<path d='${joints}' stroke='#FBF8F3' stroke-width='.9'/></svg>`
  )
}

/** A quarter circle in each corner, which four neighbours close to a circle. */
const cornerLeaves =
  'M-20-20h5a5 5 0 0 1-5 5zM20-20v5a5 5 0 0 1-5-5zM20 20h-5a5 5 0 0 1 5-5zM-20 20v-5a5 5 0 0 1 5 5z'
