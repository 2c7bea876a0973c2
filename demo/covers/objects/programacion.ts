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
import { area, box, circle, ellipse, group, moved, stroke, times, turned } from '../shapes.ts'

/** A snake around its brackets. */
const snake = [
  stroke('M-150 -90L-220 0L-150 90M150 -90L220 0L150 90', cream, 26),
  stroke('M-60 214C120 232 150 130 40 92S-120 30 -60 -30S120 -60 70 -140', jadeDark, 74),
  stroke('M-60 206C120 224 150 122 40 84S-120 22 -60 -38S120 -68 70 -148', jadeLight, 62),
  times(9, (n) => {
    const [x, y] = [
      [-20, 208],
      [50, 190],
      [96, 150],
      [52, 96],
      [-24, 66],
      [-84, 22],
      [-56, -34],
      [14, -66],
      [80, -104],
    ][n]!
    return moved(x!, y!, turned(n * 32, box(-13, -13, 26, 26, n % 2 ? marigold : jade, 4)))
  }),
  ellipse(50, -172, 62, 50, jadeLight),
  circle(34, -190, 12, paper),
  circle(76, -186, 12, paper),
  circle(37, -188, 6, ink),
  circle(79, -184, 6, ink),
  stroke('M46 -216L44 -240M44 -240L30 -254M44 -240L58 -254', bugambilia, 8),
]

/** A window of the browser. */
const browser = [
  box(-222, -180, 452, 380, ink, 22),
  box(-230, -190, 452, 380, paper, 22),
  box(-230, -190, 452, 68, blue, 22),
  box(-230, -150, 452, 28, blue),
  circle(-196, -156, 13, clay),
  circle(-160, -156, 13, marigold),
  circle(-124, -156, 13, jadeLight),
  box(-84, -170, 280, 28, sky, 14),
  stroke('M-110 -40L-176 20L-110 80', clay, 26),
  stroke('M110 -40L176 20L110 80', clay, 26),
  stroke('M36 -70L-32 110', ink, 24),
  box(-196, 140, 150, 18, mint, 9),
  box(-30, 140, 90, 18, jadeLight, 9),
  box(76, 140, 112, 18, marigold, 9),
]

/** Barrels of data, and a table. */
const disc = (y: number, colour: string, dark: string) =>
  area(`M-150 ${y}V${y + 82}A150 44 0 0 0 150 ${y + 82}V${y}Z`, colour) +
  area(`M20 ${y}V${y + 125}A150 44 0 0 0 150 ${y + 82}V${y}Z`, dark) +
  ellipse(0, y, 150, 44, cream) +
  circle(-104, y + 70, 9, cream) +
  circle(-76, y + 80, 9, marigold)
const data = [
  moved(
    -60,
    0,
    disc(96, jade, jadeDark),
    disc(-28, blue, '#183D7A'),
    disc(-152, clay, '#A84621'),
    ellipse(0, -152, 116, 30, marigold),
  ),
  group(
    'translate(138 70) rotate(5)',
    box(-96, -116, 200, 244, ink, 12),
    box(-102, -122, 200, 244, paper, 12),
    box(-102, -122, 200, 50, bugambilia, 12),
    box(-102, -90, 200, 18, bugambilia),
    times(
      4,
      (n) =>
        box(-84, -50 + n * 42, 46, 14, slate, 6) +
        box(-24, -50 + n * 42, n % 2 ? 60 : 100, 14, n === 2 ? marigold : mint, 6),
    ),
  ),
]

/** Branches that part and meet. */
const node = (x: number, y: number, colour: string) =>
  circle(x, y, 42, ink) + circle(x - 3, y - 4, 40, paper) + circle(x - 3, y - 4, 26, colour)
const branches = [
  stroke('M-190 70H196', cream, 22),
  stroke('M-120 70C-60 70 -70 -110 0 -110H60C130 -110 110 70 170 70', marigold, 22),
  stroke('M-60 70C0 70 -10 190 50 190H190', jadeLight, 22),
  node(-196, 70, clay),
  node(-76, 70, clay),
  node(60, 70, clay),
  node(196, 70, bugambilia),
  node(-6, -110, amber),
  node(98, -96, amber),
  node(70, 190, jade),
  node(200, 190, jade),
  moved(196, -20, stroke('M-24 -30L-4 -10L32 -54', cream, 16)),
]

export const programacion = {
  'python-proyectos': snake,
  'primera-pagina-web': browser,
  'sql-datos': data,
  'git-equipo': branches,
}
