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
  paper,
  sand,
  sky,
  slate,
  wine,
} from '../palette.ts'
import {
  area,
  around,
  box,
  circle,
  ellipse,
  group,
  moved,
  ring,
  stroke,
  times,
  turned,
} from '../shapes.ts'

/** A sheet with a painted landscape, and the brush. */
const watercolour = [
  turned(
    -5,
    box(-200, -170, 340, 330, sand, 6),
    box(-208, -180, 340, 330, paper, 6),
    area('M-185 -155H110V20C60 -10 10 60 -60 20S-150 -20 -185 10Z', sky),
    circle(50, -95, 36, marigold),
    area('M-185 30L-95 -85L-30 0L20 -60L110 50V128H-185Z', jadeLight),
    area('M-185 70C-120 20 -60 90 0 60S80 30 110 60V128H-185Z', jade),
    area('M-185 105C-100 75 0 130 110 95V128H-185Z', jadeDark),
  ),
  group(
    'translate(120 40) rotate(32)',
    box(-13, -230, 26, 250, bugambilia, 12),
    box(-16, 10, 32, 54, sand, 4),
    area('M-16 64C-30 110 -14 140 0 172C14 140 30 110 16 64Z', ink),
    area('M-7 120C-8 142 -3 152 0 172C4 152 10 138 9 118Z', blue),
  ),
]

/** A jointed wooden figure. */
const limb = (x1: number, y1: number, x2: number, y2: number, width: number) =>
  stroke(`M${x1} ${y1}L${x2} ${y2}`, sand, width) + circle(x1, y1, width * 0.42, amber)
const mannequin = [
  ellipse(0, 222, 130, 16, wine),
  stroke('M-6 214V40', slate, 10),
  limb(-52, -98, -128, -30, 34),
  limb(-128, -30, -92, 58, 30),
  circle(-88, 74, 22, sand),
  limb(52, -98, 138, -150, 34),
  limb(138, -150, 112, -226, 28),
  circle(108, -236, 20, sand),
  limb(-22, 66, -48, 136, 38),
  limb(-48, 136, -72, 206, 32),
  limb(24, 66, 62, 120, 38),
  limb(62, 120, 44, 200, 32),
  area(
    'M-66 -120C-70 -60 -44 -30 -34 -4H34C44 -30 70 -60 66 -120C30 -138 -30 -138 -66 -120Z',
    cream,
  ),
  area('M0 -134C40 -134 54 -126 66 -120C70 -60 44 -30 34 -4H0Z', sand),
  circle(0, 8, 18, amber),
  area('M-40 20H40L34 74C12 86 -12 86 -34 74Z', cream),
  area('M0 20H40L34 74C22 82 12 83 0 83Z', sand),
  circle(0, -142, 16, amber),
  ellipse(0, -194, 42, 52, cream),
  area('M0 -246C56 -246 56 -142 0 -142Z', sand),
]

/** A poster with one large letter. */
const poster = [
  turned(4, box(-160, -215, 330, 430, ink, 6)),
  turned(
    -3,
    box(-170, -220, 330, 430, cream, 6),
    box(-170, 96, 330, 114, bugambilia),
    box(-140, 124, 270, 18, cream, 4),
    box(-140, 158, 170, 18, cream, 4),
    stroke('M-92 40V-100L82 40V-100', jadeDark, 52),
    stroke('M-92 40V-100L82 40V-100', jade, 38),
    stroke('M-76 -170C-46 -206 -14 -144 14 -168S52 -190 66 -172', marigold, 26),
    circle(118, -178, 16, clay),
  ),
]

/** Cloth in its hoop, with a bird and flowers. */
const flower = (x: number, y: number, r: number, colour: string) =>
  moved(
    x,
    y,
    around(6, () => ellipse(0, -r * 0.72, r * 0.36, r * 0.52, colour)),
    circle(0, 0, r * 0.34, marigold),
  )
const hoop = [
  circle(10, 12, 222, wine),
  circle(0, 0, 222, amber),
  circle(0, 0, 202, sand),
  circle(0, 0, 194, paper),
  box(-22, -248, 44, 36, amber, 6),
  circle(0, -230, 8, ink),
  stroke('M-120 120C-80 60 -60 20 -70 -40', jade, 12),
  stroke('M112 118C92 70 96 40 120 0', jade, 12),
  flower(-84, -82, 62, bugambilia),
  flower(124, -30, 50, clay),
  flower(-128, 98, 42, blue),
  flower(96, 128, 46, bugambilia),
  area('M-50 60C-40 -20 60 -50 92 -92C98 -20 72 70 0 88C-24 94 -44 84 -50 60Z', blue),
  area('M-44 50C-90 40 -110 20 -124 34C-104 56 -76 78 -40 82Z', bugambilia),
  area('M88 -84C104 -112 74 -136 48 -116C34 -104 40 -76 62 -66Z', blue),
  area('M50 -116L20 -124L44 -98Z', marigold),
  circle(66, -104, 8, paper),
  times(3, (n) =>
    stroke(
      `M${-14 + n * 26} ${56 - n * 14}C${-2 + n * 26} ${30 - n * 14} ${14 + n * 24} ${30 - n * 14} ${24 + n * 22} ${40 - n * 18}`,
      marigold,
      8,
    ),
  ),
  stroke('M4 88V124M28 80V116', clay, 8),
  around(24, () => stroke('M0 -180V-168', jadeLight, 5)),
  ring(0, 0, 194, sand, 4),
]

export const arte = {
  'acuarela-paisaje': watercolour,
  'figura-humana': mannequin,
  'tipografia-carteles': poster,
  'bordado-tenango': hoop,
}
