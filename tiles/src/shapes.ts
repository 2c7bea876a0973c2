/**
 * SVG path data for the strokes of a tile, centred on a block from -20 to 20 in both directions.
 */

/** Rounded to a tenth: invisible, and it keeps the SVG small. */
const short = (value: number) => String(Math.round(value * 10) / 10)

/** A point at `radius` from the middle, `degrees` clockwise from the top. */
function point(radius: number, degrees: number, sideways = 0): string {
  const angle = (degrees * Math.PI) / 180
  const x = radius * Math.sin(angle) + sideways * Math.cos(angle)
  const y = -radius * Math.cos(angle) + sideways * Math.sin(angle)
  const second = short(y)
  return short(x) + (second.startsWith('-') ? second : ` ${second}`)
}

/** Path data of one petal from root to tip at the given angle. */
type Petal = (from: number, to: number, width: number, at: number) => string

/** Wide at the tip, as in a daisy. */
const drop: Petal = (from, to, width, at) => {
  const shoulder = to - width
  return (
    `M${point(from, at)}L${point(shoulder, at, width)}` +
    `A${short(width)} ${short(width)} 0 0 0 ${point(shoulder, at, -width)}Z`
  )
}

/** Pointed at both ends. */
const leaf: Petal = (from, to, width, at) => {
  const middle = (from + to) / 2
  return (
    `M${point(from, at)}Q${point(middle, at, width * 2)} ${point(to, at)}` +
    `Q${point(middle, at, -width * 2)} ${point(from, at)}`
  )
}

const ray: Petal = (from, to, width, at) =>
  `M${point(from, at, -width)}L${point(to, at)}L${point(from, at, width)}Z`

const diamond: Petal = (from, to, width, at) => {
  const middle = (from + to) / 2
  return `M${point(from, at)}L${point(middle, at, width)}L${point(to, at)}L${point(middle, at, -width)}Z`
}

/** A cup with two pointed lips, the flower of the pomegranate. */
const tulip: Petal = (from, to, width, at) => {
  const waist = from + (to - from) * 0.45
  return (
    `M${point(from, at)}Q${point(from, at, width)} ${point(waist, at, width)}L${point(to, at, width)}` +
    `L${point(waist + 1, at)}L${point(to, at, -width)}L${point(waist, at, -width)}` +
    `Q${point(from, at, -width)} ${point(from, at)}`
  )
}

/** A dot at `to`. */
const bead: Petal = (_from, to, width, at) => {
  const r = short(width)
  return `M${point(to, at, -width)}A${r} ${r} 0 1 1 ${point(to, at, width)}A${r} ${r} 0 1 1 ${point(to, at, -width)}`
}

/** A half disc on one side of its ray, so that a ring of them looks rotating. */
const wing: Petal = (from, to, _width, at) => {
  const r = short((to - from) / 2)
  return `M${point(from, at)}A${r} ${r} 0 0 1 ${point(to, at)}Z`
}

export const petals = { drop, leaf, ray, diamond, tulip, bead, wing }

/** `count` petals around the middle, the first one `turn` degrees from the top. */
export function ringOfPetals(
  petal: keyof typeof petals,
  count: number,
  [from, to, width]: readonly [number, number, number],
  turn = 0,
): string {
  let path = ''
  for (let index = 0; index < count; index++) {
    path += petals[petal](from, to, width, turn + (index * 360) / count)
  }
  return path
}

/** A star or, where `inner` is near `outer`, a polygon. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  let path = ''
  for (let index = 0; index < points * 2; index++) {
    const radius = index % 2 === 0 ? outer : inner
    path += `${index === 0 ? 'M' : 'L'}${point(radius, turn + (index * 180) / points)}`
  }
  return `${path}Z`
}

export function disc(radius: number): string {
  const r = short(radius)
  return `M-${r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1-${r} 0`
}

/** The area between four quarter circles around the corners. */
export function astroid(radius: number): string {
  const r = short(radius)
  const arc = `A${r} ${r} 0 0 0 `
  return `M0-${r}${arc}${r} 0${arc}0 ${r}${arc}-${r} 0${arc}0-${r}`
}

/** Four discs around the middle, with the square between them. */
export function quatrefoil(radius: number): string {
  const r = short(radius)
  const arc = `A${r} ${r} 0 0 1 `
  return `M-${r}-${r}${arc}${r}-${r}${arc}${r} ${r}${arc}-${r} ${r}${arc}-${r}-${r}`
}
