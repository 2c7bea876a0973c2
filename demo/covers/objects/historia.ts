import {
  amber,
  blue,
  brown,
  bugambilia,
  clay,
  clayDark,
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
} from '../palette.ts'
import { area, box, circle, ellipse, group, moved, ring, stroke, times } from '../shapes.ts'

const greca = (x: number, y: number, colour: string) =>
  stroke(`M${x} ${y + 40}V${y}H${x + 44}V${y + 28}H${x + 20}V${y + 16}`, colour, 9)

/** A painted jar. */
const vessel = [
  ellipse(0, 222, 130, 14, brown),
  area('M-60 -214H60L48 -150C190 -110 210 60 60 220H-60C-210 60 -190 -110 -48 -150Z', clay),
  area('M6 -214H60L48 -150C190 -110 210 60 60 220H6C130 60 100 -110 6 -150Z', '#A84621'),
  box(-84, -232, 168, 34, cream, 14),
  stroke('M-70 -130C-190 -170 -200 -40 -140 -40M70 -130C190 -170 200 -40 140 -40', clayDark, 20),
  area('M-144 -30H144C150 0 148 30 140 60H-140C-148 30 -150 0 -144 -30Z', cream),
  times(5, (n) => greca(-132 + n * 56, -4, n % 2 ? bugambilia : ink)),
  area('M-128 84H128C124 96 118 106 112 116H-112C-118 106 -124 96 -128 84Z', marigold),
  times(5, (n) => area(`M${-112 + n * 46} 140l20 -16l20 16l-20 16Z`, cream)),
  times(3, (n) => circle(-50 + n * 50, -92, 14, marigold)),
]

/** A church with two towers. */
const tower = (x: number) =>
  moved(
    x,
    0,
    box(-48, -110, 96, 320, cream),
    box(0, -110, 48, 320, sand),
    box(-56, -120, 112, 18, amber),
    box(-40, -196, 80, 78, cream),
    box(0, -196, 40, 78, sand),
    area('M-18 -118V-158A18 18 0 0 1 18 -158V-118Z', brown),
    area('M-46 -196C-46 -236 46 -236 46 -196Z', blue),
    stroke('M0 -226V-252M-10 -242H10', ink, 6),
    area('M-16 -30V-62A16 16 0 0 1 16 -62V-30Z', brown),
  )
const church = [
  box(-110, -60, 220, 270, sand),
  area('M-110 -60C-80 -120 80 -120 110 -60Z', cream),
  ring(0, -40, 30, clay, 12),
  circle(0, -40, 20, sky),
  tower(-158),
  tower(158),
  area('M-52 210V90A52 52 0 0 1 52 90V210Z', clay),
  area('M-36 210V94A36 36 0 0 1 36 94V210Z', brown),
  box(-3, 60, 6, 150, clay),
  box(-88, 20, 24, 100, cream),
  box(64, 20, 24, 100, cream),
  box(-226, 204, 452, 20, clayDark),
  box(-240, 220, 480, 18, brown),
]

/** A book that folds, with painted signs. */
const page = (x: number, skew: number, fill: string, ...sign: string[]) =>
  group(`translate(${x} 0) skewY(${skew})`, box(-66, -170, 132, 330, fill), ...sign)
const codex = [
  page(
    -176,
    9,
    cream,
    circle(0, -90, 40, clay),
    circle(0, -90, 20, marigold),
    times(4, (n) => circle(-36 + n * 24, -20, 8, bugambilia)),
    area('M-40 120V70L0 20L40 70V120Z', jade),
    box(-14, 80, 28, 40, cream),
  ),
  page(
    -44,
    -9,
    sand,
    area('M-44 -40C-44 -130 44 -130 44 -40C30 -70 -30 -70 -44 -40Z', blue),
    circle(0, -40, 26, '#D79A6B'),
    stroke('M20 -30C60 -40 60 0 36 0', jadeDark, 9),
    times(2, (n) => box(-44, 40 + n * 34, 88, 16, n ? clay : marigold, 4)),
  ),
  page(
    88,
    9,
    cream,
    area('M-44 -60C-20 -130 20 -130 44 -60L20 -74L0 -50L-20 -74Z', bugambilia),
    area('M-48 100C-48 20 48 20 48 100Z', blue),
    times(3, (n) => stroke(`M${-30 + n * 30} 86c-8 -16 8 -24 0 -40`, paper, 6)),
    times(3, (n) => circle(-28 + n * 28, 0, 9, ink)),
  ),
  page(
    220,
    -9,
    sand,
    greca(-40, -100, clay),
    greca(-10, -30, jadeDark),
    circle(0, 70, 36, marigold),
    circle(0, 70, 16, clay),
  ),
]

/** A cup of chocolate and its whisk. */
const chocolate = [
  stroke('M-70 -104C-100 -134 -40 -164 -70 -210M0 -104C-30 -134 30 -164 0 -210', cream, 11),
  group(
    'translate(110 -70) rotate(24)',
    box(-10, -170, 20, 200, amber, 10),
    box(-26, 20, 52, 20, clay, 6),
    times(3, (n) => box(-34 + n * 4, 44 + n * 22, 68 - n * 8, 16, n % 2 ? amber : sand, 6)),
  ),
  stroke('M150 10C230 0 230 120 130 120', blue, 26),
  area('M-170 -60H170C176 60 120 180 60 200H-60C-120 180 -176 60 -170 -60Z', paper),
  area('M10 -60H170C176 60 120 180 60 200H10Z', mint),
  ellipse(0, -60, 170, 40, cream),
  ellipse(0, -58, 148, 30, brown),
  times(6, (n) => circle(-70 + n * 26, -60 + (n % 2) * 10, 12 + (n % 3) * 4, '#A9714B')),
  moved(
    -10,
    70,
    times(6, (n) => group(`rotate(${n * 60})`, ellipse(0, -40, 18, 28, blue))),
    circle(0, 0, 18, marigold),
  ),
  stroke('M-140 10C-120 0 -110 30 -90 20M110 20C126 0 130 30 148 10', jadeLight, 8),
  ellipse(0, 214, 200, 22, blue),
  ellipse(0, 208, 180, 16, sky),
]

export const historia = {
  'doce-objetos': vessel,
  'centro-historico': church,
  'leer-codice': codex,
  'historia-cocina': chocolate,
}
