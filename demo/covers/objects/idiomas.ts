import {
  blue,
  brown,
  bugambilia,
  clay,
  cream,
  ink,
  jade,
  jadeLight,
  marigold,
  paper,
  sky,
  wine,
} from '../palette.ts'
import {
  area,
  around,
  box,
  circle,
  ellipse,
  faded,
  group,
  moved,
  stroke,
  times,
} from '../shapes.ts'

const bubble = (x: number, y: number, w: number, h: number, fill: string, side: 1 | -1) =>
  moved(
    x,
    y,
    box(-w / 2, -h / 2, w, h, fill, 34),
    area(
      `M${side * (w / 2 - 70)} ${h / 2 - 6}L${side * (w / 2 - 30)} ${h / 2 + 46}L${side * (w / 2 - 20)} ${h / 2 - 30}Z`,
      fill,
    ),
  )

/** A briefcase below two voices. */
const briefcase = [
  bubble(-90, -150, 220, 120, paper, -1),
  times(3, (n) => circle(-140 + n * 50, -150, 15, blue)),
  bubble(120, -96, 200, 110, marigold, 1),
  times(2, (n) => box(54, -122 + n * 32, n ? 90 : 130, 16, cream, 8)),
  stroke('M-60 40V10C-60 -6 -50 -14 -36 -14H36C50 -14 60 -6 60 10V40', brown, 22),
  box(-190, 30, 380, 196, clay, 26),
  box(0, 30, 190, 196, '#A84621', 26),
  box(-190, 110, 380, 22, brown),
  box(-34, 96, 68, 50, marigold, 10),
  box(-12, 112, 24, 18, ink, 4),
]

/** A lattice tower, and songs. */
const eiffel = [
  area(
    'M-12 -226H12L30 -60C40 20 80 150 130 226H70C50 170 -50 170 -70 226H-130C-80 150 -40 20 -30 -60Z',
    blue,
  ),
  area('M0 -226H12L30 -60C40 20 80 150 130 226H70C60 196 30 184 0 184Z', '#183D7A'),
  box(-46, -50, 92, 18, cream, 6),
  box(-72, 70, 144, 20, cream, 6),
  area('M-38 60L0 -20L38 60Z', sky),
  area('M-54 170C-40 120 40 120 54 170C30 130 -30 130 -54 170Z', cream),
  stroke('M0 -226V-246', ink, 6),
  moved(
    150,
    -110,
    stroke('M-30 70V-60L60 -84V46', bugambilia, 18),
    ellipse(-54, 76, 32, 24, bugambilia),
    ellipse(36, 52, 32, 24, bugambilia),
  ),
  moved(
    -160,
    -40,
    stroke('M20 60V-70C40 -50 60 -50 60 -20', marigold, 15),
    ellipse(-4, 64, 28, 21, marigold),
  ),
]

/** The scroll that is a voice in painted books, with flowers. */
const volute = (x: number, y: number, size: number, colour: string, width: number) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    stroke(
      'M-150 120C-40 130 120 90 130 -40C136 -140 -10 -170 -40 -80C-60 -10 40 20 56 -40C62 -70 20 -84 8 -60',
      colour,
      width,
    ),
  )
const nahuatl = [
  volute(6, 46, 1.1, wine, 62),
  volute(0, 36, 1.1, marigold, 56),
  volute(0, 36, 1.1, cream, 16),
  times(4, (n) =>
    moved(-150 + n * 66, 196 - n * n * 6, circle(0, 0, 20, jade), circle(0, 0, 8, paper)),
  ),
  moved(
    172,
    -160,
    around(8, () => ellipse(0, -34, 14, 28, bugambilia)),
    circle(0, 0, 18, marigold),
  ),
  moved(
    -176,
    -60,
    around(6, () => ellipse(0, -30, 14, 24, sky)),
    circle(0, 0, 15, clay),
  ),
  moved(
    190,
    130,
    around(6, () => ellipse(0, -26, 12, 22, jadeLight)),
    circle(0, 0, 13, marigold),
  ),
]

/** A mouth, and what is heard of it. */
const mouth = [
  group(
    'translate(10 66) scale(1.16)',
    area(
      'M-220 10C-140 -110 -70 -120 -30 -86C10 -120 80 -110 140 10C80 130 -150 130 -220 10Z',
      bugambilia,
    ),
    area('M-180 8C-110 -44 40 -44 100 8C50 80 -120 80 -180 8Z', wine),
    area('M-150 -6C-90 -34 20 -34 70 -6L50 14H-130Z', paper),
    area('M-110 52C-80 20 20 20 40 52C0 78 -70 78 -110 52Z', '#E0738F'),
    faded(0.55, area('M-220 10C-150 60 70 60 140 10C80 130 -150 130 -220 10Z', '#D9668F')),
    stroke('M168 -50C190 -16 190 30 168 64', marigold, 18),
    stroke('M204 -90C244 -34 244 50 204 104', marigold, 18),
    bubble(-100, -172, 168, 96, jade, 1),
    stroke('M-146 -172C-130 -196 -116 -148 -100 -172S-70 -148 -54 -172', cream, 11),
  ),
]

export const idiomas = {
  'ingles-trabajo': briefcase,
  'frances-canciones': eiffel,
  nahuatl,
  'pronunciacion-ingles': mouth,
}
