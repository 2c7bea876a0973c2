import {
  amber,
  blue,
  brown,
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
  sand,
  sky,
  wine,
} from '../palette.ts'
import { area, box, circle, ellipse, group, moved, stroke, times } from '../shapes.ts'

/** A telephone with an order, and the bag. */
const order = [
  group(
    'translate(-70 0) rotate(-7)',
    box(-124, -234, 250, 470, ink, 34),
    box(-110, -220, 222, 442, mint, 24),
    box(-110, -220, 222, 60, jade, 20),
    circle(-78, -190, 16, cream),
    box(-50, -198, 90, 14, cream, 7),
    box(-94, -136, 140, 62, paper, 16),
    box(-78, -118, 90, 10, jadeLight, 5),
    box(-78, -98, 60, 10, jadeLight, 5),
    box(-30, -56, 126, 62, jadeLight, 16),
    box(-14, -36, 80, 10, paper, 5),
    box(-94, 24, 150, 96, paper, 16),
    circle(-50, 72, 30, clay),
    box(-10, 50, 50, 10, sand, 5),
    box(-10, 72, 34, 10, sand, 5),
    box(20, 138, 76, 50, jadeLight, 16),
    stroke('M42 164L54 174L76 152', paper, 8),
  ),
  group(
    'translate(130 90) rotate(6)',
    stroke('M-44 -90C-44 -150 44 -150 44 -90', brown, 14),
    area('M-96 -90H96L112 146H-112Z', marigold),
    area('M10 -90H96L112 146H10Z', amber),
    circle(0, 30, 44, bugambilia),
    area('M0 52C-34 28 -30 0 -12 0C-4 0 0 8 0 12C0 8 4 0 12 0C30 0 34 28 0 52Z', cream),
  ),
]

/** A shop with its awning. */
const shop = [
  box(-196, -60, 392, 280, cream),
  box(0, -60, 196, 280, sand),
  box(-170, 0, 180, 140, sky, 6),
  area('M-170 140L-60 0H-10L-120 140Z', paper),
  box(40, 0, 130, 220, jade, 6),
  box(58, 20, 94, 90, mint, 4),
  circle(60, 136, 9, marigold),
  box(-170, 140, 180, 16, clay),
  times(6, (n) =>
    area(
      `M${-222 + n * 74} -70L${-200 + n * 67} -170H${-133 + n * 67}L${-148 + n * 74} -70V-40A37 37 0 0 1 ${-222 + n * 74} -40Z`,
      n % 2 ? paper : clay,
    ),
  ),
  box(-206, -186, 412, 26, jadeDark, 8),
  box(-110, -244, 220, 50, marigold, 12),
  box(-80, -226, 160, 12, ink, 6),
  box(-230, 216, 460, 20, brown, 6),
  moved(
    -130,
    104,
    circle(0, 0, 24, clay),
    circle(44, 6, 20, marigold),
    circle(84, 2, 23, bugambilia),
  ),
]

/** An abacus beside the cash book. */
const abacus = [
  group(
    'translate(-30 -10) rotate(-4)',
    box(-200, -210, 400, 400, brown, 20),
    box(-172, -182, 344, 344, cream, 6),
    times(
      5,
      (row) =>
        box(-172, -146 + row * 66, 344, 7, sand) +
        times(7, (n) => {
          const left = [4, 2, 5, 1, 3][row]!
          const x = n < left ? -150 + n * 34 : 150 - (6 - n) * 34
          return (
            ellipse(x, -142 + row * 66, 16, 26, [clay, marigold, jade, blue, bugambilia][row]!) +
            ellipse(x - 4, -150 + row * 66, 4, 8, paper)
          )
        }),
    ),
  ),
  group(
    'translate(150 130) rotate(12)',
    box(-80, -100, 170, 210, jadeDark, 10),
    box(-70, -100, 160, 200, paper, 6),
    box(-70, -100, 26, 200, jade),
    times(5, (n) => box(-26, -70 + n * 34, n % 2 ? 70 : 96, 9, sky, 4)),
  ),
]

/** A megaphone that is heard. */
const megaphone = [
  group(
    'rotate(-14)',
    area('M-60 60L-30 200H34L10 60Z', amber),
    area('M-180 -70H-20L150 -190V190L-20 70H-180C-214 70 -214 -70 -180 -70Z', bugambilia),
    area('M-206 0H150V190L-20 70H-180C-200 70 -208 36 -206 0Z', wine),
    box(-40, -84, 30, 168, cream, 6),
    ellipse(150, 0, 48, 192, cream),
    ellipse(156, 0, 34, 160, clay),
    ellipse(160, 0, 16, 44, ink),
  ),
  moved(
    196,
    -170,
    area(
      'M0 34C-50 0 -44 -42 -18 -42C-6 -42 0 -30 0 -24C0 -30 6 -42 18 -42C44 -42 50 0 0 34Z',
      marigold,
    ),
  ),
  moved(-170, -170, circle(0, 0, 44, jade), stroke('M-20 2L-4 18L22 -14', paper, 12)),
  moved(
    -206,
    160,
    area(
      'M0 24C-36 0 -32 -30 -13 -30C-4 -30 0 -22 0 -17C0 -22 4 -30 13 -30C32 -30 36 0 0 24Z',
      jadeLight,
    ),
  ),
]

export const negocios = {
  'vender-whatsapp': order,
  'primer-cliente': shop,
  'contabilidad-basica': abacus,
  'redes-negocio-local': megaphone,
}
