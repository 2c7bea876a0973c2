import {
  amber,
  blue,
  blush,
  bugambilia,
  clay,
  cream,
  ink,
  jade,
  jadeDark,
  jadeLight,
  jadeNight,
  marigold,
  mint,
  paper,
  sand,
  slate,
  wine,
} from '../palette.ts'
import { area, box, circle, ellipse, group, moved, ring, stroke, times, turned } from '../shapes.ts'

const coin = (x: number, y: number, r: number) =>
  circle(x, y, r, amber) +
  circle(x - 3, y - 3, r - 5, marigold) +
  ring(x - 3, y - 3, r * 0.6, amber, 4)

/** A pig for savings. */
const pig = [
  coin(6, -206, 44),
  ellipse(0, 214, 190, 16, jadeNight),
  box(-128, 120, 58, 96, wine, 16),
  box(66, 120, 58, 96, wine, 16),
  box(-84, 130, 54, 86, bugambilia, 16),
  box(22, 130, 54, 86, bugambilia, 16),
  stroke('M-196 10C-240 0 -240 -50 -204 -46S-200 0 -224 -14', bugambilia, 12),
  ellipse(-10, 30, 196, 150, bugambilia),
  area('M-10 180C-118 180 -206 112 -206 30C-160 120 100 150 180 80C150 140 80 180 -10 180Z', wine),
  area('M40 -100L70 -176L132 -92Z', wine),
  area('M60 -100L80 -150L122 -92Z', '#D9668F'),
  ellipse(186, 40, 38, 52, '#D9668F'),
  ellipse(180, 24, 7, 12, wine),
  ellipse(196, 54, 7, 12, wine),
  circle(112, -24, 13, ink),
  circle(116, -28, 4, paper),
  box(-50, -118, 110, 16, wine, 8),
  times(5, (n) =>
    moved(
      -120 + n * 44,
      26 + (n % 2) * 26,
      area('M0 -22L18 0L0 22L-18 0Z', n % 2 ? marigold : blush),
    ),
  ),
]

/** Coins that grow, and a young plant. */
const stack = (x: number, count: number) =>
  times(
    count,
    (n) =>
      box(x - 52, 196 - n * 34, 104, 30, n % 2 ? marigold : amber, 12) +
      box(x - 40, 202 - n * 34, 60, 6, cream, 3),
  )
const growth = [
  stack(-166, 3),
  stack(-42, 5),
  stack(84, 8),
  stroke('M84 -72C84 -130 90 -150 84 -190', jadeLight, 14),
  area('M84 -120C20 -120 -10 -160 -6 -206C50 -204 84 -170 84 -120Z', jadeLight),
  area('M84 -140C140 -140 176 -176 178 -232C112 -228 84 -190 84 -140Z', mint),
  stroke('M-206 90L-60 20L10 50L190 -60', paper, 12),
  area('M214 -76L176 -76L196 -40Z', paper),
  box(-236, 232, 440, 8, mint, 4),
]

/** Scissors that cut a card. */
const scissors = [
  group(
    'translate(-40 30) rotate(-10)',
    area(
      'M-190 -110H-6L-28 -60L4 -10L-26 50L2 110H-190C-204 110 -214 100 -214 86V-86C-214 -100 -204 -110 -190 -110Z',
      marigold,
    ),
    box(-214, -70, 202, 40, ink),
    box(-184, 10, 76, 18, cream, 6),
    box(-184, 44, 120, 18, cream, 6),
  ),
  group(
    'translate(70 30) rotate(9)',
    area(
      'M6 -110H190C204 -110 214 -100 214 -86V86C214 100 204 110 190 110H14L-14 50L16 -10L-16 -60Z',
      amber,
    ),
    box(0, -70, 214, 40, slate),
    circle(150, 60, 30, clay),
    circle(176, 60, 30, cream),
  ),
  group(
    'translate(14 -74)',
    turned(13, area('M-18 -10L24 -10L6 300L-6 300Z', slate)),
    turned(-13, area('M-24 -10L18 -10L6 300L-6 300Z', paper), area('M0 -10H18L6 300H0Z', mint)),
    stroke('M-34 -70L8 6M34 -70L-8 6', bugambilia, 28),
    ring(-62, -112, 50, bugambilia, 28),
    ring(62, -112, 50, bugambilia, 28),
    circle(0, 4, 13, marigold),
  ),
]

/** A form and a calculator. */
const taxes = [
  group(
    'rotate(-6)',
    box(-200, -226, 280, 420, sand, 8),
    box(-208, -232, 280, 420, paper, 8),
    area('M22 -232L72 -182H22Z', sand),
    box(-176, -196, 120, 20, jade, 6),
    times(6, (n) => box(-176, -150 + n * 46, n % 2 ? 150 : 210, 12, mint, 6)),
    stroke('M-176 150C-150 110 -140 170 -116 140S-76 120 -56 146', blue, 8),
  ),
  group(
    'translate(110 50) rotate(8)',
    box(-104, -160, 220, 330, ink, 24),
    box(-112, -168, 220, 330, slate, 24),
    box(-86, -140, 168, 70, mint, 10),
    box(20, -112, 48, 12, jadeDark, 4),
    box(-30, -112, 40, 12, jadeDark, 4),
    times(12, (n) =>
      box(
        -86 + (n % 3) * 60,
        -46 + Math.floor(n / 3) * 50,
        48,
        38,
        n === 11 ? marigold : n % 3 === 2 ? clay : cream,
        9,
      ),
    ),
  ),
]

export const finanzas = {
  'primer-presupuesto': pig,
  'cetes-inversiones': growth,
  'salir-de-deudas': scissors,
  'declaracion-anual': taxes,
}
