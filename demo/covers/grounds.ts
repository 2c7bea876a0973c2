import type { CategoryKey } from '../categories.ts'
import type { Random } from '../random.ts'
import * as colour from './palette.ts'
import { area, box, circle, faded, ring, stroke, times } from './shapes.ts'

/** The family of a category: what its objects stand before. */
export interface Ground {
  /** Each course of the category takes the next one. */
  walls: readonly string[]
  draw: (random: Random) => string
}

export const width = 1280
export const height = 720
const white = '#FFFFFF'

/** A large disc behind the object. */
const sun = (random: Random, fill: string, r: number) =>
  circle(640 + random.between(-150, 150), 360 + random.between(-60, 40), r, fill)

/** A pyramid's stairs, rising to one side. */
const stairs = (x: number, side: number) => {
  const step = `h${side * 70}v70`
  return area(`M${x} 720V300${step.repeat(5)}v70Z`, white)
}

export const grounds: Record<CategoryKey, Ground> = {
  arte: {
    walls: [colour.blush, '#F7D9B4', '#CFE3F3', '#E9E2F2'],
    draw: (random) => {
      const top = random.between(60, 260)
      return times(4, (n) => {
        const y = top + n * 120
        const brush = `M-60 ${y}C300 ${y - 130} 700 ${y + 190 - n * 10} 1360 ${y - 60 + n * 10}`
        return stroke(brush, n % 2 ? colour.paper : white, n % 2 ? 34 : 58)
      })
    },
  },
  ciencias: {
    walls: ['#12355B', '#0E4A5B', '#2A2F63', '#144A44'],
    draw: (random) =>
      faded(
        0.16,
        times(3, (n) => ring(640, 380, 250 + n * 130, white, 3)),
      ) +
      times(34, () => {
        const [x, y] = [random.between(20, 1260), random.between(20, 700)]
        return circle(x, y, random.between(2, 6), random.chance(0.25) ? colour.marigold : white)
      }),
  },
  cocina: {
    walls: ['#E9B25C', '#E58E62', '#86B79B', '#EBC96E'],
    draw: (random) =>
      sun(random, '#FFF3DC', 330) +
      box(0, 590, width, height - 590, colour.paper) +
      times(17, (n) =>
        area(`M${n * 80 - 40} 590l40 40l40 -40Z`, n % 2 ? colour.clay : colour.blue),
      ),
  },
  finanzas: {
    walls: [colour.mint, '#BFE0EA', '#F2D98E', '#D9E6C3'],
    draw: (random) => {
      const shift = random.whole(0, 3)
      const bars = times(16, (n) => {
        const tall = 120 + ((n * 7 + shift * 5) % 9) * 46
        return box(n * 84 - 20, height - tall, 62, tall, white, 10)
      })
      return faded(0.5, bars)
    },
  },
  fotografia: {
    walls: ['#F4B942', '#9CC7C0', '#E7866B', '#3B5B73'],
    draw: (random) => {
      const x = random.between(200, 1080)
      const ray = (n: number) => area(`M${x} -40L${n * 220 - 300} 780L${n * 220 - 190} 780Z`, white)
      return faded(0.28, times(9, ray))
    },
  },
  historia: {
    walls: ['#E8C79A', '#C9DCE4', '#D98E6A', '#B9CDA6'],
    draw: (random) => sun(random, '#FFF6E4', 300) + faded(0.45, stairs(0, 1), stairs(width, -1)),
  },
  idiomas: {
    walls: ['#A9D5CB', '#F3C7D5', '#F4C04E', '#B7C9F0'],
    draw: (random) => {
      const x = random.chance(0.5) ? 140 : 1140
      return faded(
        0.42,
        times(4, (n) => ring(x, 620, 190 + n * 150, white, 54)),
      )
    },
  },
  musica: {
    walls: ['#F2A93B', '#8FC3B4', '#EE8A6D', '#7FA6D9'],
    draw: (random) => {
      const phase = random.between(0, 60)
      const wave = (n: number) => {
        const y = 70 + n * 100
        const first = `C140 ${y - 60 + phase} 260 ${y + 60 - phase} 440 ${y}`
        return stroke(
          `M-40 ${y}${first}S760 ${y - 60} 920 ${y}S1180 ${y + 60} 1340 ${y}`,
          white,
          16,
        )
      }
      return faded(0.4, times(7, wave))
    },
  },
  negocios: {
    walls: ['#F3D27A', '#BFDCEB', '#F0B7A0', '#BFE3D2'],
    draw: (random) => {
      const lean = random.between(-80, 80)
      return faded(
        0.42,
        times(8, (n) => area(`M${n * 180 - 60} 0h90l${lean} 720h-90Z`, white)),
      )
    },
  },
  programacion: {
    walls: ['#0B453A', '#1B2B4B', '#43234A', '#123F52'],
    draw: (random) => {
      const tile = () => {
        const [x, y] = [random.whole(0, 31) * 40, random.whole(0, 17) * 40]
        const fill = random.pick([white, colour.marigold, colour.jadeLight])
        return box(x + 4, y + 4, 32, 32, fill, 8)
      }
      return faded(0.13, times(60, tile))
    },
  },
}
