import {
  amber,
  blue,
  bugambilia,
  clay,
  cream,
  ink,
  jade,
  jadeDark,
  jadeLight,
  marigold,
  mint,
  paper,
  sky,
  slate,
} from '../palette.ts'
import { area, around, box, circle, ellipse, group, moved, stroke, times } from '../shapes.ts'

const star = (x: number, y: number, r: number, colour: string) =>
  moved(
    x,
    y,
    area(
      `M0 ${-r}L${r * 0.24} ${-r * 0.24}L${r} 0L${r * 0.24} ${r * 0.24}L0 ${r}L${-r * 0.24} ${r * 0.24}L${-r} 0L${-r * 0.24} ${-r * 0.24}Z`,
      colour,
    ),
  )

/** A telescope below the moon. */
const telescope = [
  circle(-120, -130, 84, cream),
  circle(-90, -150, 70, '#12355B'),
  star(70, -205, 30, marigold),
  star(190, -60, 18, paper),
  star(-30, -10, 14, paper),
  star(-214, 40, 20, marigold),
  stroke('M0 70L-92 226M0 70L92 226M0 70V226', amber, 18),
  stroke('M-50 156H50', amber, 10),
  group(
    'translate(0 50) rotate(-34)',
    box(-190, -34, 150, 68, jadeLight, 10),
    box(-60, -46, 190, 92, mint, 10),
    box(120, -60, 76, 120, jade, 12),
    box(-226, -22, 46, 44, slate, 6),
    box(-60, -46, 24, 92, marigold),
    box(-60, 16, 190, 30, jadeLight, 10),
  ),
  circle(0, 66, 26, clay),
  circle(0, 66, 10, cream),
]

/** Bars below a bell curve, and two dice. */
const heights = [30, 70, 138, 208, 252, 208, 138, 70, 30]
const statistics = [
  group(
    'translate(0 20) scale(1.12)',
    times(9, (n) =>
      box(
        -222 + n * 50,
        140 - heights[n]!,
        40,
        heights[n]!,
        n === 4 ? marigold : n % 2 ? jadeLight : sky,
        6,
      ),
    ),
    stroke('M-236 132C-120 126 -90 -150 0 -150S120 126 236 132', paper, 12),
    stroke('M-240 146H240', cream, 10),
    circle(0, -150, 16, bugambilia),
    group(
      'translate(150 150) rotate(14)',
      box(-52, -52, 104, 104, paper, 20),
      circle(-24, -24, 11, ink),
      circle(24, 24, 11, ink),
      circle(0, 0, 11, ink),
      circle(24, -24, 11, ink),
      circle(-24, 24, 11, ink),
    ),
    group(
      'translate(50 178) rotate(-16)',
      box(-40, -40, 80, 80, marigold, 16),
      circle(-16, -16, 9, ink),
      circle(16, 16, 9, ink),
    ),
  ),
]

/** A flask that boils, and a lemon. */
const flask = [
  area(
    'M-46 -200H46V-60L170 160C186 196 162 222 128 222H-128C-162 222 -186 196 -170 160L-46 -60Z',
    sky,
  ),
  area('M-46 -200H0V222H-128C-162 222 -186 196 -170 160L-46 -60Z', paper),
  area(
    'M-104 44C-60 20 -30 66 10 44S80 22 106 46L170 160C186 196 162 222 128 222H-128C-162 222 -186 196 -170 160Z',
    clay,
  ),
  area('M10 44C50 22 80 22 106 46L170 160C186 196 162 222 128 222H10Z', bugambilia),
  box(-62, -218, 124, 32, cream, 14),
  circle(-40, 120, 20, marigold),
  circle(40, 160, 28, marigold),
  circle(60, 84, 14, cream),
  circle(-80, 176, 14, cream),
  circle(-6, 196, 10, cream),
  circle(10, -20, 12, marigold),
  circle(-14, -92, 9, marigold),
  circle(14, -250, 12, marigold),
  moved(
    176,
    176,
    circle(0, 0, 62, jade),
    circle(0, 0, 54, paper),
    around(8, () => area('M0 -8L-17 -44A48 48 0 0 1 17 -44Z', jadeLight)),
  ),
]

/** An agave in a painted pot. */
const leaf = (angle: number, length: number, colour: string) =>
  group(
    `translate(0 70) rotate(${angle})`,
    area(
      `M-30 0C-44 ${-length * 0.5} -16 ${-length * 0.8} 0 ${-length}C16 ${-length * 0.8} 44 ${-length * 0.5} 30 0Z`,
      colour,
    ),
    stroke(`M0 -6V${-length + 40}`, jadeDark, 4),
  )
const agave = [
  leaf(-74, 220, jadeDark),
  leaf(74, 220, jadeDark),
  leaf(-48, 262, jade),
  leaf(48, 262, jade),
  leaf(-24, 290, jadeLight),
  leaf(24, 290, jadeLight),
  leaf(0, 306, mint),
  area('M-130 60H130L96 226H-96Z', clay),
  area('M20 60H130L96 226H20Z', '#A84621'),
  box(-146, 44, 292, 44, marigold, 8),
  box(20, 44, 126, 44, amber, 8),
  times(5, (n) => area(`M${-108 + n * 46} 150l23 -26l23 26l-23 26Z`, n % 2 ? cream : blue)),
  ellipse(0, 228, 96, 8, ink),
]

export const ciencias = {
  'cielo-mexico': telescope,
  'estadistica-sin-miedo': statistics,
  'quimica-cocina': flask,
  'plantas-nativas': agave,
}
