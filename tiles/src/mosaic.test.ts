import { describe, expect, test } from 'vitest'
import { tileColours } from './colours.ts'
import { categoryTile, mosaic } from './mosaic.ts'
import { motifNames } from './motifs.ts'

const [colours] = tileColours

const seeds = Array.from({ length: 12 }, (_, index) => `0199c1d2-7a0b-7c3e-9d${index}f-5b1e4a`)

/** True if every tag is closed in order and every attribute is quoted. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(/<(\/?)(\w+)((?: [\w:-]+='[^'<>&]*')*)(\/?)>/g, (...parts: string[]) => {
    const [, closes, name = '', , ends] = parts
    if (closes) return open.pop() === name ? '' : '!'
    if (!ends) open.push(name)
    return ''
  })
  return rest === '' && open.length === 0
}

describe('the mosaic', () => {
  test('is the same for the same seed, and differs between seeds', () => {
    const options = { motif: 'margarita', colours, columns: 10, rows: 6 } as const
    expect(mosaic('curso', options)).toBe(mosaic('curso', options))
    expect(new Set(seeds.map((seed) => mosaic(seed, options))).size).toBeGreaterThan(4)
  })

  test.each(motifNames)('%s is a small, well-formed picture in three colours', (motif) => {
    for (const seed of seeds) {
      const svg = mosaic(seed, { motif, colours, columns: 10, rows: 6 })
      expect(svg.length).toBeLessThan(4096)
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(new Set(svg.match(/#[0-9A-F]{6}/g)).size).toBe(3)
    }
  })

  test('gives a category the same motif and colours for ever', () => {
    expect(categoryTile('matematicas')).toEqual(categoryTile('matematicas'))
    const tiles = new Set(seeds.map((seed) => JSON.stringify(categoryTile(seed))))
    expect(tiles.size).toBeGreaterThan(9)
  })
})
