/**
 * Ten shades from the palest to the darkest. Text in 6 reads on every ground, white text on 6 and
 * beyond, and text in 1 on 9: `web/src/app/contrast.test.ts` holds each colour to it.
 */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** Colours for what can be pressed. Apart from the schemas, so that pages read them without Zod. */
export const accents = {
  // oxfmt-ignore
  jade: ['#E9F5F1', '#CFE9E0', '#A3D4C4', '#72BCA5', '#429F86', '#1F836B', '#116A57', '#0D5648', '#0B453A', '#08332B'],
  // oxfmt-ignore
  laguna: ['#E6F6FB', '#C5E8F5', '#90D3EA', '#5AB9D8', '#2E9ABA', '#087E9B', '#046078', '#034D60', '#033D4D', '#022E3A'],
  // oxfmt-ignore
  cobalto: ['#EBF1FB', '#D3E0F5', '#A6C1EA', '#769FDD', '#4A7DCD', '#2E63B8', '#1F4E9C', '#1A4182', '#143468', '#0E264D'],
  // oxfmt-ignore
  jacaranda: ['#F4F0FD', '#E5DBFC', '#D0BAFA', '#B896F3', '#9D71E0', '#8352C7', '#6738A3', '#532A85', '#41226A', '#311A50'],
  // oxfmt-ignore
  bugambilia: ['#FBEDF3', '#F6D5E3', '#ECABC8', '#DF7DAA', '#D1558D', '#C54078', '#B8336A', '#992657', '#7A1C45', '#591232'],
  // oxfmt-ignore
  grana: ['#FDEEEE', '#FBD7D7', '#FAB1B2', '#F4858A', '#E25563', '#C63047', '#9E1A32', '#7F1427', '#65121F', '#4C0F17'],
  // oxfmt-ignore
  barro: ['#FBF0EA', '#F5DCCF', '#EAB8A0', '#DD9270', '#CF7148', '#C15C34', '#A94A25', '#8C3B1C', '#6F2E15', '#51200D'],
  // oxfmt-ignore
  cacao: ['#FAF0E9', '#F2DDCD', '#E4BFA5', '#CF9F7C', '#B37F57', '#956541', '#734D2F', '#5C3D24', '#49301D', '#382414'],
  // oxfmt-ignore
  nopal: ['#EEF6E4', '#D7E9C2', '#B6D394', '#96B967', '#779A45', '#5F7D31', '#486025', '#394D1B', '#2D3D15', '#212E10'],
  // oxfmt-ignore
  obsidiana: ['#F0F3F6', '#DCE2E9', '#BFC8D4', '#9FACBD', '#7F8EA1', '#647387', '#4A586A', '#3A4655', '#2E3744', '#222A34'],
} as const satisfies Record<string, Shades>
export type AccentName = keyof typeof accents

/** Surfaces from white to the lines between two of them; 2 is the ground of every page. */
export const grounds = {
  // oxfmt-ignore
  papel: ['#FFFFFF', '#FDFBF8', '#FBF8F3', '#F6F1E8', '#EFE8DB', '#E6DDCC', '#D8CCB6', '#B9AC93', '#8F8369', '#665C48'],
  // oxfmt-ignore
  nieve: ['#FFFFFF', '#FBFBFC', '#F7F8F9', '#F0F2F4', '#E6E8EA', '#DCDEE1', '#CBCED2', '#AAAEB4', '#7F838B', '#575B62'],
  // oxfmt-ignore
  niebla: ['#FFFFFF', '#FAFBFD', '#F4F8FC', '#ECF2F8', '#E0E9F2', '#D4DFEB', '#C1D0DF', '#9EB0C3', '#71859B', '#4A5D71'],
  // oxfmt-ignore
  concha: ['#FFFFFF', '#FDFAFA', '#FDF5F4', '#FAEDED', '#F5E3E2', '#EFD8D7', '#E3C5C5', '#C6A4A3', '#9D7978', '#725150'],
} as const satisfies Record<string, Shades>
export type GroundName = keyof typeof grounds

/** The two that an academy chooses. */
export interface Colours {
  accent: AccentName
  ground: GroundName
}

export const defaultColours: Colours = { accent: 'jade', ground: 'papel' }

export const accentNames = Object.keys(accents) as AccentName[]
export const groundNames = Object.keys(grounds) as GroundName[]

const isAccent = (name: string): name is AccentName => Object.hasOwn(accents, name)
const isGround = (name: string): name is GroundName => Object.hasOwn(grounds, name)

/** The stored names; the default's in place of one that this release does not know. */
export function readColours(stored: { [Name in keyof Colours]?: string | null }): Colours {
  const { accent, ground } = stored
  return {
    accent: accent && isAccent(accent) ? accent : defaultColours.accent,
    ground: ground && isGround(ground) ? ground : defaultColours.ground,
  }
}
