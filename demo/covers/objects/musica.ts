import {
  amber,
  brown,
  bugambilia,
  clay,
  clayDark,
  cream,
  ink,
  jade,
  jadeLight,
  marigold,
  paper,
  sand,
  slate,
} from '../palette.ts'
import { area, around, box, circle, ellipse, group, moved, ring, stroke, times } from '../shapes.ts'

/** The body of a guitar, with a painted rose. */
const guitar = [
  group(
    'rotate(32)',
    box(-22, -330, 44, 330, brown, 6),
    times(6, (n) => box(-22, -300 + n * 44, 44, 5, sand)),
    area(
      'M0 -120C90 -130 124 -60 104 0C92 40 150 60 150 140C150 220 80 252 0 252S-150 220 -150 140C-150 60 -92 40 -104 0C-124 -60 -90 -130 0 -120Z',
      clay,
    ),
    area('M0 -120C90 -130 124 -60 104 0C92 40 150 60 150 140C150 220 80 252 0 252Z', '#A84621'),
    circle(0, 40, 64, marigold),
    circle(0, 40, 54, cream),
    moved(
      0,
      40,
      around(12, () => area('M0 -53L7 -44L0 -36L-7 -44Z', bugambilia)),
    ),
    circle(0, 40, 36, ink),
    box(-58, 160, 116, 24, brown, 8),
    times(6, (n) => stroke(`M${-15 + n * 6} -330V170`, cream, 2.5)),
  ),
]

/** A metronome, and notes on their lines. */
const metronome = [
  times(5, (n) => box(-236, -90 + n * 34, 472, 5, cream)),
  moved(-170, 0, ellipse(0, 12, 28, 21, ink), stroke('M24 8V-100', ink, 9)),
  moved(176, -34, ellipse(0, 12, 28, 21, ink), stroke('M24 8V-100C50 -80 60 -70 56 -40', ink, 9)),
  moved(-214, -70, ellipse(0, 12, 24, 18, bugambilia), stroke('M-20 14V100', bugambilia, 8)),
  area('M-64 -226H64L132 200H-132Z', clay),
  area('M0 -226H64L132 200H0Z', '#A84621'),
  area('M-40 -186H40L76 90H-76Z', cream),
  box(-146, 190, 292, 40, clayDark, 8),
  times(7, (n) => box(-14, -160 + n * 34, 28, 5, amber)),
  group(
    'translate(0 96) rotate(20)',
    stroke('M0 0V-300', slate, 10),
    box(-26, -214, 52, 44, marigold, 8),
  ),
  circle(0, 96, 18, ink),
]

/** A slim guitar of the coast, and its hat. */
const jarana = [
  group(
    'translate(60 20) rotate(18)',
    box(-17, -270, 34, 250, brown, 4),
    area('M-26 -310H26L20 -250H-20Z', brown),
    times(4, (n) => circle(-34, -304 + n * 16, 6, sand) + circle(34, -304 + n * 16, 6, sand)),
    area(
      'M0 -110C56 -110 72 -60 62 -16C54 20 92 40 92 120C92 190 50 222 0 222S-92 190 -92 120C-92 40 -54 20 -62 -16C-72 -60 -56 -110 0 -110Z',
      amber,
    ),
    area('M0 -110C56 -110 72 -60 62 -16C54 20 92 40 92 120C92 190 50 222 0 222Z', '#C0720C'),
    circle(0, 40, 36, ink),
    ring(0, 40, 42, cream, 6),
    box(-40, 140, 80, 16, brown, 5),
    times(5, (n) => stroke(`M${-10 + n * 5} -270V146`, cream, 2.2)),
  ),
  moved(
    -118,
    70,
    ellipse(0, 66, 168, 50, sand),
    ellipse(0, 60, 168, 46, cream),
    area(
      'M-70 60C-84 -60 -40 -84 -24 -66C-8 -50 8 -50 24 -66C40 -84 84 -60 70 60C40 84 -40 84 -70 60Z',
      cream,
    ),
    area('M10 -54C30 -84 84 -60 70 60C54 72 34 78 10 80Z', sand),
    area('M-74 30C-30 54 30 54 74 30V60C40 84 -40 84 -74 60Z', bugambilia),
  ),
  moved(
    -190,
    -150,
    around(6, () => ellipse(0, -26, 13, 22, bugambilia)),
    circle(0, 0, 14, marigold),
  ),
]

/** A microphone, and what it hears. */
const microphone = [
  times(9, (n) => {
    const h = [50, 110, 180, 90, 0, 90, 200, 120, 60][n]!
    return h === 0 ? '' : box(-236 + n * 56, -40 - h / 2, 24, h, n % 2 ? jadeLight : marigold, 12)
  }),
  stroke('M-112 -30C-112 60 -60 110 0 110S112 60 112 -30', slate, 18),
  box(-12, 104, 24, 90, slate),
  box(-90, 186, 180, 34, ink, 14),
  box(-84, -232, 168, 300, ink, 84),
  box(-84, -232, 168, 170, sand, 84),
  box(-84, -140, 168, 80, sand),
  area('M0 -232A84 84 0 0 1 84 -148V-60H0Z', amber),
  times(5, (n) => stroke(`M-72 ${-180 + n * 26}H72`, brown, 5)),
  times(4, (n) => stroke(`M${-48 + n * 32} -214V-70`, brown, 5)),
  box(-88, -64, 176, 26, bugambilia, 6),
  circle(0, 10, 16, jade),
  circle(0, 10, 8, paper),
]

export const musica = {
  'guitarra-diez-canciones': guitar,
  'teoria-musical': metronome,
  'jarana-son': jarana,
  'demo-en-casa': microphone,
}
