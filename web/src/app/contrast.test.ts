import {
  accentNames,
  accents,
  groundNames,
  grounds,
  type Shades,
} from '@ateneo/contract/settings/colours'
import { describe, expect, test } from 'vitest'
import { bugambilia, cempasuchil, cobalto, gray, green, ink, red } from './palette.ts'

/** Relative luminance and contrast (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = readonly [what: string, text: string, ground: string]
const failing = (pairs: readonly Pair[], least: number) =>
  pairs.filter(([, text, ground]) => contrastOf(text, ground) < least)

/** AA for text, and for what is no text: outlines, rings, marks. */
const TEXT = 4.5
const SHAPE = 3

const white = '#FFFFFF'
const black = '#000000'
/** What `--paper` and `--paper-deep` are in high contrast (`global.css`). */
const highContrastGrounds = [white, '#F1F1EF'] as const

test('the formula is WCAG’s', () => {
  expect(contrastOf(black, white)).toBeCloseTo(21)
  expect(contrastOf('#767676', white)).toBeCloseTo(4.54, 2)
})

/** White surfaces, the page, and its deeper bands. */
const surfacesOf = (ground: Shades) => [ground[0], ground[1], ground[2], ground[3]]

describe.each(groundNames)('on the ground %s', (name) => {
  const surfaces = surfacesOf(grounds[name])

  test('every text of the product is read', () => {
    const texts = {
      ink,
      dimmed: gray[6],
      placeholder: gray[5],
      marigold: cempasuchil[8],
      bougainvillea: bugambilia[6],
      cobalt: cobalto[8],
      red: red[6],
      green: green[6],
    }
    const pairs = Object.entries(texts).flatMap(([what, text]) =>
      surfaces.map((surface): Pair => [what, text, surface]),
    )
    expect(failing(pairs, TEXT)).toEqual([])
    expect(failing([['ink, deepest', ink, grounds[name][4]]], TEXT)).toEqual([])
  })

  test.each(accentNames)('the accent %s is read, and its ring is seen', (accentName) => {
    const accent = accents[accentName]
    const pairs = surfaces.flatMap((surface): Pair[] => [
      ['link', accent[6], surface],
      ['hovered link', accent[7], surface],
      ['name of a choice', accent[8], surface],
    ])
    expect(failing(pairs, TEXT)).toEqual([])
    expect(failing([['choice in the side menu', accent[7], grounds[name][4]]], TEXT)).toEqual([])
    expect(
      failing(
        surfaces.map((surface): Pair => ['mark', accent[5], surface]),
        SHAPE,
      ),
    ).toEqual([])
  })
})

describe.each(accentNames)('in the accent %s', (name) => {
  const accent = accents[name]

  test('words on its surfaces are read', () => {
    const pairs: Pair[] = [
      ['button', white, accent[6]],
      ['hovered button', white, accent[7]],
      ['band of figures', white, accent[8]],
      ['footer', white, accent[9]],
      ['footer, quiet', accent[1], accent[9]],
      ['footer, list', accent[2], accent[9]],
      ['lesson that is chosen', accent[2], accent[8]],
      ['light button', accent[9], accent[1]],
      ['hovered light button', accent[9], accent[2]],
      ['choice', accent[8], accent[1]],
      ['tint, strong', accent[7], accent[1]],
      ['tint, link', accent[6], accent[0]],
      ['tint', ink, accent[0]],
      ['tint, quiet', gray[6], accent[0]],
      ['marked tint, quiet', gray[6], accent[1]],
      ['main action', ink, cempasuchil[6]],
    ]
    expect(failing(pairs, TEXT)).toEqual([])
  })

  test('words over a video or a cover are read, even where it is white', () => {
    const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')
    const partsOf = (colour: string) =>
      [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16))
    // `--night` at its thinnest below words.
    const scrim = partsOf(accent[9]).map((part) => hex(0.78 * 0.63 * part + 0.22 * 255))
    expect(failing([['caption', white, `#${scrim.join('')}`]], TEXT)).toEqual([])
  })

  test('the ring of the dark rooms is seen', () => {
    const pairs: Pair[] = [
      ['on the footer', cempasuchil[5], accent[9]],
      ['on a chosen lesson', cempasuchil[5], accent[8]],
    ]
    expect(failing(pairs, SHAPE)).toEqual([])
  })

  test('high contrast is higher still', () => {
    const pairs = highContrastGrounds.flatMap((surface): Pair[] => [
      ['text', black, surface],
      ['link', accent[8], surface],
      ['button', white, accent[8]],
      ['hovered button', white, accent[9]],
      ['light button', accent[9], accent[1]],
    ])
    // AAA: who asks for it gets more than the least.
    expect(failing(pairs, 7)).toEqual([])
  })

  test('its shades go from pale to dark', () => {
    const darkening = accent.map(luminanceOf)
    expect(darkening).toEqual(darkening.toSorted((a, b) => b - a))
  })
})
