import type { MantineColorsTuple } from '@mantine/core'

/** Text, and grounds that are almost night. */
export const ink = '#14211F'
/** The ground of every page; surfaces that lie on it are white. */
export const paper = '#FBF8F3'

export const jade: MantineColorsTuple = [
  '#E9F5F1',
  '#CFE9E0',
  '#A3D4C4',
  '#72BCA5',
  '#429F86',
  '#1F836B',
  '#116A57',
  '#0D5648',
  '#0B453A',
  '#08332B',
]

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

export const bugambilia: MantineColorsTuple = [
  '#FBEDF3',
  '#F6D5E3',
  '#ECABC8',
  '#DF7DAA',
  '#D1558D',
  '#C54078',
  '#B8336A',
  '#992657',
  '#7A1C45',
  '#591232',
]

export const cobalto: MantineColorsTuple = [
  '#EBF1FB',
  '#D3E0F5',
  '#A6C1EA',
  '#769FDD',
  '#4A7DCD',
  '#2E63B8',
  '#1F4E9C',
  '#1A4182',
  '#143468',
  '#0E264D',
]

export const barro: MantineColorsTuple = [
  '#FBF0EA',
  '#F5DCCF',
  '#EAB8A0',
  '#DD9270',
  '#CF7148',
  '#C15C34',
  '#A94A25',
  '#8C3B1C',
  '#6F2E15',
  '#51200D',
]

/** Surfaces of the page, from white paper to the line between two of them. */
export const papel: MantineColorsTuple = [
  '#FFFFFF',
  '#FDFBF8',
  '#FBF8F3',
  '#F6F1E8',
  '#EFE8DB',
  '#E6DDCC',
  '#D8CCB6',
  '#B9AC93',
  '#8F8369',
  '#665C48',
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
