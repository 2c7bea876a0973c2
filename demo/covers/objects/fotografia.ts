import {
  amber,
  blue,
  blueNight,
  bugambilia,
  clay,
  cream,
  ink,
  jade,
  jadeLight,
  marigold,
  mint,
  paper,
  sky,
  slate,
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
  ring,
  stroke,
  times,
  turned,
} from '../shapes.ts'

/** A telephone that holds a landscape. */
const telephone = [
  turned(
    -8,
    box(-124, -236, 262, 478, ink, 36),
    box(-132, -240, 262, 478, slate, 36),
    box(-118, -226, 234, 450, sky, 24),
    circle(40, -120, 48, marigold),
    area(
      'M-118 20L-40 -80L30 10L70 -40L116 30V200C116 213 106 224 92 224H-94C-108 224 -118 213 -118 200Z',
      jadeLight,
    ),
    area(
      'M-118 90C-60 40 0 120 60 70S116 90 116 90V200C116 213 106 224 92 224H-94C-108 224 -118 213 -118 200Z',
      jade,
    ),
    stroke('M-94 -190V-206H-76M94 -190V-206H76M-94 130V146H-76M94 130V146H76', paper, 7),
    circle(0, 186, 26, paper),
    circle(0, 186, 19, bugambilia),
  ),
  moved(
    190,
    -150,
    around(8, () => stroke('M0 -26V-52', paper, 10)),
    circle(0, 0, 12, paper),
  ),
]

/** Somebody beside a window. */
const portrait = [
  box(-226, -232, 300, 452, amber, 8),
  box(-208, -214, 264, 416, sky),
  area('M-208 40C-150 0 -90 60 -20 20S40 30 56 30V202H-208Z', jadeLight),
  box(-84, -214, 16, 416, amber),
  box(-208, -20, 264, 16, amber),
  circle(-150, -140, 34, marigold),
  area('M-226 -232H-150C-160 -100 -190 0 -226 60Z', cream),
  box(-246, 206, 350, 26, clay, 6),
  area('M10 232C10 120 50 78 120 78S232 120 232 232Z', bugambilia),
  area('M120 78C190 78 232 120 232 232H130Z', '#8F2452'),
  box(88, 10, 60, 90, '#B9784F', 28),
  area('M58 -60C58 -120 90 -146 124 -146S190 -120 190 -56S160 46 122 46S58 0 58 -60Z', '#D79A6B'),
  area('M124 -146C158 -146 190 -120 190 -56S160 46 122 46C150 0 156 -90 124 -146Z', '#B9784F'),
  area(
    'M44 -40C30 -150 80 -182 128 -180C190 -178 220 -120 204 -20C200 30 214 60 226 70C180 80 168 20 172 -30C170 -80 130 -90 110 -118C100 -90 70 -70 64 -40Z',
    ink,
  ),
]

/** A clapperboard above its timeline. */
const clapper = [
  group(
    'translate(0 -30)',
    group(
      'translate(-176 -60) rotate(-14)',
      box(0, -54, 372, 56, paper, 8),
      times(5, (n) => area(`M${20 + n * 76} -54h38l-30 56h-38Z`, ink)),
    ),
    box(-180, -56, 372, 250, ink, 14),
    times(5, (n) => area(`M${-160 + n * 76} -56h38l30 56h-38Z`, paper)),
    box(-180, 0, 372, 8, slate),
    circle(6, 100, 58, clay),
    area('M-14 66L46 100L-14 134Z', cream),
    box(-156, 30, 90, 12, slate, 6),
    box(-156, 56, 60, 12, slate, 6),
  ),
  box(-226, 178, 452, 22, blue, 8),
  box(-226, 178, 190, 22, jadeLight, 8),
  box(-60, 206, 286, 22, marigold, 8),
  box(-226, 206, 150, 22, bugambilia, 8),
  box(64, 164, 8, 74, paper, 4),
  circle(68, 164, 14, paper),
]

/** The blades of a lens, with the moon in it. */
const lens = [
  circle(10, 12, 228, ink),
  circle(0, 0, 228, slate),
  ring(0, 0, 214, jadeLight, 4),
  circle(0, 0, 196, ink),
  circle(0, 0, 178, blueNight),
  around(7, (n) =>
    area('M-2 -178A178 178 0 0 1 138 -112L58 -66L-64 -56Z', n % 2 ? '#52706A' : '#6C8C84'),
  ),
  circle(0, 0, 84, blueNight),
  circle(8, -4, 46, cream),
  circle(28, -16, 40, blueNight),
  circle(-44, 34, 5, paper),
  circle(40, 46, 6, marigold),
  circle(-30, -48, 4, paper),
  times(12, (n) => turned(n * 30, box(-3, -212, 6, 16, n % 3 ? mint : marigold, 3))),
  group('rotate(-34)', faded(0.18, ellipse(0, -150, 70, 14, '#FFFFFF'))),
]

export const fotografia = {
  'foto-celular': telephone,
  'retrato-ventana': portrait,
  'edicion-video': clapper,
  'foto-nocturna': lens,
}
