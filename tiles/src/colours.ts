/** Background colour of the tile, foreground colour and accent. */
export type TileColours = readonly [glaze: string, brush: string, accent: string]

const white = '#FDFBF6'
const cream = '#F6ECD9'
const jade = '#116A57'
const night = '#0B453A'
const marigold = '#F7A823'
const bougainvillea = '#B8336A'
const cobalt = '#1F4E9C'
const clay = '#B4552D'
const ink = '#14211F'

/** Pairs chosen by eye for contrast with their background. */
export const tileColours: readonly [TileColours, ...TileColours[]] = [
  [white, cobalt, marigold],
  [cream, jade, marigold],
  [white, bougainvillea, marigold],
  [cream, clay, cobalt],
  [white, jade, bougainvillea],
  ['#D9E9F5', cobalt, bougainvillea],
  ['#CFE9E0', night, marigold],
  [cream, ink, clay],
  [white, cobalt, clay],
  ['#FCE7BE', clay, jade],
  ['#F8DDE7', bougainvillea, cobalt],
  ['#DCEBE0', jade, clay],
  [white, ink, marigold],
  ['#FBE3B4', cobalt, bougainvillea],
]
