/** SVG elements as short calls; coordinates of objects are around 0, 0 and reach from -240 to 240. */
export type Fill = string

const number = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, r: number, fill: Fill) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, stroke: Fill, width: number) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="none" stroke="${stroke}" stroke-width="${number(width)}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Fill) =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"/>`

/** Given by its upper left corner. */
export const box = (x: number, y: number, w: number, h: number, fill: Fill, radius = 0) =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}" rx="${number(radius)}" fill="${fill}"/>`

export const area = (d: string, fill: Fill) => `<path d="${d}" fill="${fill}"/>`

/** With round ends. */
export const stroke = (d: string, colour: Fill, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const group = (transform: string, ...children: string[]) =>
  `<g transform="${transform}">${children.join('')}</g>`

/** As one picture, so that overlapping shapes do not show. */
export const faded = (opacity: number, ...children: string[]) =>
  `<g opacity="${opacity}">${children.join('')}</g>`

export const turned = (degrees: number, ...children: string[]) =>
  group(`rotate(${number(degrees)})`, ...children)

export const moved = (x: number, y: number, ...children: string[]) =>
  group(`translate(${number(x)} ${number(y)})`, ...children)

/** `count` copies, each told its place. */
export const times = (count: number, draw: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => draw(place)).join('')

/** Copies around 0, 0. */
export const around = (count: number, draw: (place: number) => string) =>
  times(count, (place) => turned((360 / count) * place, draw(place)))
