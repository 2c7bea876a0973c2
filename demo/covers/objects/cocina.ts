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
  wine,
} from '../palette.ts'
import { area, box, circle, ellipse, faded, group, moved, stroke, times } from '../shapes.ts'

const steam = (x: number) => stroke(`M${x} -120C${x - 30} -150 ${x + 30} -170 ${x} -214`, cream, 11)
const chile = (x: number, y: number, angle: number, colour: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    area('M-20 -70C-40 0 -20 70 26 116C20 60 34 0 22 -70Z', colour),
    stroke('M2 -72C2 -92 12 -100 22 -104', jadeDark, 12),
  )

/** A clay pot of mole with its spoon, and chiles. */
const pot = [
  steam(-70),
  steam(10),
  steam(80),
  group('translate(120 -80) rotate(28)', box(-12, -150, 24, 230, amber, 12)),
  stroke('M-190 20C-250 10 -250 90 -176 88M190 20C250 10 250 90 176 88', clayDark, 24),
  area('M-206 -40H206C210 110 130 200 0 200S-210 110 -206 -40Z', '#A84621'),
  area('M-206 -40H40C60 110 30 200 0 200C-130 200 -210 110 -206 -40Z', '#D9733F'),
  ellipse(0, -40, 208, 46, clayDark),
  ellipse(0, -36, 184, 34, brown),
  ellipse(-40, -42, 70, 10, '#7A4A30'),
  times(9, (n) =>
    circle(-40 + (n % 3) * 34 + (n > 4 ? 14 : 0), -44 + Math.floor(n / 3) * 9, 4, sand),
  ),
  times(7, (n) => area(`M${-150 + n * 44} 70l22 -24l22 24l-22 24Z`, n % 2 ? marigold : cream)),
  chile(-160, 130, 34, bugambilia),
  chile(-212, 150, 12, wine),
]

/** A round loaf with its cuts, and ears of wheat. */
const grain = (y: number, side: number) =>
  group(`translate(${side * 14} ${y}) rotate(${side * 34})`, ellipse(0, 0, 9, 22, amber))
const wheat = (x: number, angle: number) =>
  group(
    `translate(${x} 10) rotate(${angle})`,
    stroke('M0 200V-90', amber, 7),
    times(5, (n) => grain(-80 + n * 34, 1) + grain(-80 + n * 34, -1)),
    ellipse(0, -112, 9, 24, amber),
  )
const loaf = [
  wheat(-196, -16),
  wheat(200, 16),
  ellipse(0, 196, 220, 22, brown),
  area(
    'M-216 124C-236 -30 -120 -128 0 -128S236 -30 216 124C208 182 140 200 0 200S-208 182 -216 124Z',
    '#A5561F',
  ),
  area('M-204 108C-222 -30 -114 -118 0 -118S222 -30 204 108C150 170 -150 170 -204 108Z', '#C8792F'),
  area('M-176 70C-186 -30 -110 -104 -10 -104S170 -40 160 60C90 120 -110 126 -176 70Z', '#DB9A4A'),
  area('M-120 -70C-160 -10 -160 60 -120 112C-96 60 -96 -10 -120 -70Z', cream),
  area('M-40 -98C-84 -20 -84 80 -40 146C-10 80 -10 -20 -40 -98Z', cream),
  area('M42 -98C86 -20 86 80 46 146C10 80 6 -20 42 -98Z', cream),
  area('M120 -72C160 -10 160 60 124 112C96 60 92 -10 120 -72Z', cream),
  area(
    'M-120 -46C-142 0 -142 50 -120 90C-106 50 -106 0 -120 -46ZM-40 -70C-66 -10 -66 70 -40 120C-22 70 -22 -10 -40 -70ZM43 -70C68 -10 68 70 45 120C22 70 18 -10 43 -70ZM121 -48C143 0 142 50 123 90C108 50 104 0 121 -48Z',
    '#EBC48B',
  ),
]

/** A cob in its leaves. */
const kernelColours = [marigold, amber, cream, bugambilia]
const maize = [
  group(
    'rotate(18)',
    area('M-60 -120C-180 0 -150 170 0 230C-40 120 -30 20 -60 -120Z', jade),
    area('M60 -120C180 0 150 170 0 230C40 120 30 20 60 -120Z', jadeDark),
    area(
      'M0 -240C80 -220 104 -60 92 80C84 150 50 190 0 200S-84 150 -92 80C-104 -60 -80 -220 0 -240Z',
      amber,
    ),
    times(11, (row) =>
      times(5, (column) => {
        const width = 34 - Math.abs(row - 5.5) * 1.7
        return box(
          (column - 2.5) * width + 2,
          -212 + row * 36,
          width - 4,
          32,
          kernelColours[
            (row * 3 + column * 5) % 7 === 0 ? 3 : (row + column) % 5 === 0 ? 2 : (row + column) % 2
          ]!,
          12,
        )
      }),
    ),
    area('M-96 40C-150 130 -90 210 0 240C-20 180 -30 90 -96 40Z', jadeLight),
    area('M96 40C150 130 90 210 0 240C20 180 30 90 96 40Z', jade),
  ),
]

/** Jars of fruit and pickles. */
const jar = (x: number, height: number, lid: string, content: string, inner: string) =>
  moved(
    x,
    200,
    box(-74, -height, 148, height, sky, 26),
    box(-62, -height + 34, 124, height - 46, content, 20),
    inner,
    box(-50, -height + 20, 14, height - 50, paper, 7),
    box(-66, -height - 34, 132, 44, lid, 8),
    faded(0.14, box(0, -height - 34, 66, 44, ink, 8)),
    box(-44, -height * 0.5, 88, 54, cream, 6),
    box(-28, -height * 0.5 + 16, 56, 7, clay, 3),
    box(-28, -height * 0.5 + 30, 36, 7, clay, 3),
  )
const jars = [
  jar(
    -152,
    250,
    marigold,
    bugambilia,
    times(4, (n) => circle(-34 + n * 24, -40 - (n % 2) * 24, 22, wine)),
  ),
  jar(
    156,
    230,
    jade,
    marigold,
    times(4, (n) => ellipse(-34 + n * 23, -34, 12, 26, amber)),
  ),
  jar(
    2,
    320,
    blue,
    jadeLight,
    times(4, (n) => ellipse(-38 + n * 26, -50, 14, 40, jade)) + circle(0, -250, 20, mint),
  ),
]

export const cocina = {
  'mole-poblano': pot,
  'masa-madre': loaf,
  'maiz-nixtamal': maize,
  'conservas-encurtidos': jars,
}
