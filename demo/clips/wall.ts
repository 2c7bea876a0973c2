import type { TileColours } from '@ateneo/tiles/colours'
import { type Layer, type MotifName, motifs, type Role } from '@ateneo/tiles/motifs'

const block = 40
const across = 6
/** Blocks per column; the first and last row are cropped: six blocks are 240 wide and 135 high. */
const down = 4

export interface Tiles {
  motif: MotifName
  colours: TileColours
}

/** SVG of the wall at a time from 0 to 1: at 0.5 all tiles are flipped, 1 equals 0. */
export function drawWall({ motif, colours }: Tiles, time: number): string {
  const [glaze, brush, accent] = colours
  const face: Record<Role, string> = { glaze, brush, accent }
  const back: Record<Role, string> = { glaze: brush, brush: glaze, accent }
  const { flower, reply, corner } = motifs[motif]
  let blocks = ''
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) blocks += drawBlock({ x, y, time, brush })
  }
  let corners = ''
  for (let y = 0; y <= down; y++) {
    for (let x = 0; x <= across; x++)
      corners += `<use href='#c' x='${x * block}' y='${y * block}'/>`
  }
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 12.5 240 135' width='1280' height='720'>` +
    `<defs>${draw('a', flower, face)}${draw('b', reply, back)}${draw('c', corner, face)}</defs>` +
    `<path fill='${glaze}' d='M0 0h240v160H0z'/>${blocks}${corners}</svg>`
  )
}

/** A tile shows its flower or, flipped, its reply on the foreground colour. */
function drawBlock(at: { x: number; y: number; time: number; brush: string }): string {
  const { x, y, time, brush } = at
  const fromMiddle = Math.hypot(x - (across - 1) / 2, y - (down - 1) / 2) / 2.9
  const isTurnedFirst = (x + y) % 2 === 0
  // Flips and flips back, one half of the wall after the other.
  const begin = isTurnedFirst ? 0.04 : 0.28
  const over = ease(time, begin + 0.12 * fromMiddle) - ease(time, begin + 0.46 + 0.12 * fromMiddle)
  const width = Math.cos(Math.PI * over)
  const turn = 90 * (ease(time, 0.2 + 0.014 * (x + y)) + ease(time, 0.66 + 0.014 * (x - y + 3)))
  const scale = Math.max(0.02, Math.abs(width)).toFixed(3)
  const place = `translate(${x * block + 20} ${y * block + 20}) scale(${scale} 1)`
  const inner = `<use href='#${width > 0 ? 'a' : 'b'}' transform='rotate(${turn.toFixed(2)})'/>`
  const ground = width > 0 ? '' : `<path fill='${brush}' d='M-20-20h40v40h-40z'/>`
  return `<g transform='${place}'>${ground}${inner}</g>`
}

/** Eases from 0 to 1 within 0.06 of the time. */
function ease(time: number, begin: number): number {
  const part = Math.min(1, Math.max(0, (time - begin) / 0.06))
  return part * part * (3 - 2 * part)
}

function draw(id: string, layers: readonly Layer[], colour: Record<Role, string>): string {
  const paths = layers.map(([role, path]) => `<path fill='${colour[role]}' d='${path}'/>`)
  return `<g id='${id}'>${paths.join('')}</g>`
}
