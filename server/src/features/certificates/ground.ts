import { type GroundName, grounds } from '@ateneo/contract/settings/colours'
import { frame } from '@ateneo/tiles/frame'
import { BLOCK_SIZE, categoryTile } from '@ateneo/tiles/mosaic'
import type { Page } from '../../platform/pdf/page.ts'

/** A4 landscape, in points. */
export const width = 841.89
export const height = 595.28

/** Odd counts give four equal corners; their ratio gives the same margin on every side. */
const columns = 25
const rows = 17
const margin = (width * rows - height * columns) / (2 * (rows - columns))
const block = (width - 2 * margin) / columns

/** Distance from the page's edge to the inside of the frame. */
export const innerEdge = margin + block

const ink = '#14211F'
const sealMiddle = { x: width / 2, y: 471, radius: 31 }

interface Seed {
  courseId: string
  categoryId: string
}

/** Background, the frame of the course's tiles, and one tile as a seal. */
export function drawGround(page: Page, { courseId, categoryId }: Seed, ground: GroundName): void {
  page.rect(0, 0, width, height).fill(grounds[ground][2])
  const tile = categoryTile(categoryId)
  const { blocks, corners } = frame(courseId, { ...tile, columns, rows })
  const scale = block / BLOCK_SIZE
  page.save()
  page.translate(margin, margin).scale(scale)
  const [across, down] = [columns * BLOCK_SIZE, rows * BLOCK_SIZE]
  page
    .rect(0, 0, across, down)
    .rect(BLOCK_SIZE, BLOCK_SIZE, across - 2 * BLOCK_SIZE, down - 2 * BLOCK_SIZE)
    .clip('even-odd')
  for (const { x, y, path, colour } of [...blocks, ...corners]) {
    page.save()
    page.translate(x, y).path(path).fill(colour)
    page.restore()
  }
  drawJoints(page, across, down)
  page.restore()

  const [glaze, brush] = tile.colours
  const outer = margin - 5
  page
    .rect(outer, outer, width - 2 * outer, height - 2 * outer)
    .lineWidth(1.2)
    .stroke(brush)
  const inner = innerEdge + 6
  page
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.7)
    .stroke(brush)
  drawSeal(page, { courseId, categoryId }, glaze)
}

function drawJoints(page: Page, across: number, down: number): void {
  const half = BLOCK_SIZE / 2
  for (let x = half; x < across; x += half) page.moveTo(x, 0).lineTo(x, down)
  for (let y = half; y < down; y += half) page.moveTo(0, y).lineTo(across, y)
  page.lineWidth(0.4).strokeOpacity(0.16).stroke(ink).strokeOpacity(1)
}

/** One tile of the frame, clipped to a circle. */
function drawSeal(page: Page, { courseId, categoryId }: Seed, ground: string): void {
  const tile = categoryTile(categoryId)
  const { blocks } = frame(courseId, { ...tile, columns: 1, rows: 1 })
  const { x, y, radius } = sealMiddle
  page
    .circle(x, y, radius + 4)
    .lineWidth(1)
    .stroke(tile.colours[1])
  page.save()
  page.circle(x, y, radius).fill(ground)
  page.circle(x, y, radius).clip()
  page.translate(x, y).scale((radius * 2) / BLOCK_SIZE / 1.06)
  for (const { path, colour } of blocks) page.path(path).fill(colour)
  page.restore()
}
