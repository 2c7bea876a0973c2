import type { AccentName, GroundName } from './colours.ts'

/** What the administrator chooses by. */
export const accentTitles: Record<AccentName, string> = {
  jade: 'Jade',
  laguna: 'Laguna',
  cobalto: 'Cobalto',
  jacaranda: 'Jacaranda',
  bugambilia: 'Bugambilia',
  grana: 'Grana',
  barro: 'Barro',
  cacao: 'Cacao',
  nopal: 'Nopal',
  obsidiana: 'Obsidiana',
}

export const groundTitles: Record<GroundName, string> = {
  papel: 'Papel',
  nieve: 'Nieve',
  niebla: 'Niebla',
  concha: 'Concha',
}
