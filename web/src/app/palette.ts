import { accents, grounds } from '@ateneo/contract/settings/colours'
import type { MantineColorsTuple } from '@mantine/core'

/** Text, and grounds that are almost night. */
export const ink = '#14211F'
/** What the theme is made with: an academy's own choice stands in for jade and papel by CSS. */
export const { jade, cobalto, bugambilia, barro } = accents
/** Surfaces of the page, from white paper to the line between two of them. */
export const { papel } = grounds
/** The ground of every page; surfaces that lie on it are white. */
export const paper = papel[2]

/** Shades 6 and 7 carry ink text; as text of its own only 8 and 9 are dark enough. */
export const cempasuchil: MantineColorsTuple = [
  '#FFF7E6',
  '#FEEBC6',
  '#FDDC9B',
  '#FBCB6D',
  '#F9BA46',
  '#F8B033',
  '#F7A823',
  '#E8960F',
  '#9A4F00',
  '#6E3900',
]

/** Ink thinned with paper: 4 outlines a field (3:1), 5 and up may be text. */
export const gray: MantineColorsTuple = [
  '#F6F3ED',
  '#ECE8E0',
  '#E0DCD3',
  '#C6C7C0',
  '#83908B',
  '#63706B',
  '#55645F',
  '#3E4C48',
  '#293633',
  '#14211F',
]

export const red: MantineColorsTuple = [
  '#FDEEEC',
  '#FADAD6',
  '#F3B3AC',
  '#E9857B',
  '#DB574B',
  '#C93B2E',
  '#AF2A1F',
  '#932118',
  '#761912',
  '#57110C',
]

export const green: MantineColorsTuple = [
  '#EAF6EA',
  '#D2EBD3',
  '#A5D6A7',
  '#74BE78',
  '#47A24D',
  '#2F8836',
  '#226F29',
  '#1A5A21',
  '#134619',
  '#0C3111',
]
