import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileColours } from './colours.ts'
import { frame } from './frame.ts'
import { BLOCK_SIZE } from './mosaic.ts'
import { motifNames } from './motifs.ts'

const [colours] = tileColours
const odd = fc.integer({ min: 1, max: 12 }).map((half) => half * 2 + 1)
const ofFrames = [fc.uuid(), fc.constantFrom(...motifNames), odd, odd] as const

test('a frame is the same for the same seed and stays on its blocks', () => {
  fc.assert(
    fc.property(...ofFrames, (seed, motif, columns, rows) => {
      const options = { motif, colours, columns, rows }
      const drawn = frame(seed, options)
      expect(drawn).toEqual(frame(seed, options))
      for (const { x, y, path, colour } of drawn.blocks) {
        const [column, row] = [(x - 20) / BLOCK_SIZE, (y - 20) / BLOCK_SIZE]
        const isOnRing = [0, columns - 1].includes(column) || [0, rows - 1].includes(row)
        expect(isOnRing).toBe(true)
        expect(path).not.toMatch(/NaN|undefined/)
        expect(colours).toContain(colour)
      }
    }),
  )
})

test('a frame of odd counts is its own mirror image, across and down', () => {
  fc.assert(
    fc.property(...ofFrames, (seed, motif, columns, rows) => {
      const { blocks } = frame(seed, { motif, colours, columns, rows })
      const drawingAt = (x: number, y: number) =>
        blocks.filter((one) => one.x === x && one.y === y).map(({ path, colour }) => path + colour)
      for (const { x, y } of blocks) {
        const drawing = drawingAt(x, y)
        expect(drawingAt(columns * BLOCK_SIZE - x, y)).toEqual(drawing)
        expect(drawingAt(x, rows * BLOCK_SIZE - y)).toEqual(drawing)
      }
    }),
    { numRuns: 20 },
  )
})
