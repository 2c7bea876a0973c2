import { arrange, BLOCK_SIZE, type MosaicOptions } from './mosaic.ts'
import { type Layer, motifs, type Role } from './motifs.ts'

/** SVG path data around a point, in units in which a block has the side `BLOCK_SIZE`. */
export interface Stroke {
  x: number
  y: number
  path: string
  colour: string
}

const half = BLOCK_SIZE / 2
const ground = `M-${half}-${half}h${BLOCK_SIZE}v${BLOCK_SIZE}h-${BLOCK_SIZE}z`

/**
 * A frame one block wide with the tiles of `mosaic` for the same seed. `columns` and `rows` count
 * blocks; odd counts give four equal corners. Its corner tiles overflow, so the caller must clip.
 */
export function frame(
  seed: string,
  { motif, colours, columns, rows }: MosaicOptions,
): { blocks: Stroke[]; corners: Stroke[] } {
  const { isFlower, isInverted } = arrange(seed)
  const [glaze, brush, accent] = colours
  const plain: Record<Role, string> = { glaze, brush, accent }
  const onBrush: Record<Role, string> = { glaze: brush, brush: glaze, accent }
  const { flower, reply, corner } = motifs[motif]
  const middleX = (columns - 1) / 2
  const middleY = (rows - 1) / 2

  const blocks = placesOfRing(columns, rows).flatMap(([column, row]) => {
    const isFirst = isFlower(Math.abs(column - middleX), Math.abs(row - middleY))
    const isOnBrush = !isFirst && isInverted
    const place = { x: column * BLOCK_SIZE + half, y: row * BLOCK_SIZE + half }
    const drawing: Layer[] = [['glaze', ground], ...(isFirst ? flower : reply)]
    return paint(drawing, isOnBrush ? onBrush : plain, place)
  })
  const corners = placesOfCorners(columns, rows).flatMap(([x, y]) =>
    paint(corner, plain, { x: x * BLOCK_SIZE, y: y * BLOCK_SIZE }),
  )
  return { blocks, corners }
}

function paint(
  layers: readonly Layer[],
  colour: Record<Role, string>,
  place: { x: number; y: number },
): Stroke[] {
  return layers.map(([role, path]) => ({ ...place, path, colour: colour[role] }))
}

type Point = readonly [x: number, y: number]

function placesOfRing(columns: number, rows: number): Point[] {
  return grid(columns, rows).filter(
    ([x, y]) => x === 0 || y === 0 || x === columns - 1 || y === rows - 1,
  )
}

/** Points where blocks of the ring meet, on its outer and inner edge. */
function placesOfCorners(columns: number, rows: number): Point[] {
  return grid(columns + 1, rows + 1).filter(
    ([x, y]) => x <= 1 || y <= 1 || x >= columns - 1 || y >= rows - 1,
  )
}

function grid(columns: number, rows: number): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    index % columns,
    Math.floor(index / columns),
  ])
}
