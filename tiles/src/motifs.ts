import { astroid, disc, quatrefoil, ringOfPetals as ring, star } from './shapes.ts'

/** Colour of a stroke: background, foreground or accent. */
export type Role = 'glaze' | 'brush' | 'accent'

/** Path data with its colour, bottom layer first. */
export type Layer = readonly [Role, string]

/**
 * A family of tiles: `flower` and `reply` alternate in the middles of blocks, `corner` is where
 * four blocks meet.
 */
export type Motif = {
  readonly flower: readonly Layer[]
  readonly reply: readonly Layer[]
  readonly corner: readonly Layer[]
}

const eye: readonly Layer[] = [
  ['accent', disc(4)],
  ['brush', disc(1.8)],
]

export const motifs = {
  margarita: {
    flower: [
      ['brush', ring('drop', 8, [2, 19, 5.2])],
      ['glaze', ring('leaf', 8, [6, 17, 1.3])],
      ['accent', ring('bead', 8, [0, 17, 1.7], 22.5)],
      ...eye,
    ],
    reply: [
      ['brush', ring('leaf', 4, [3, 23, 4], 45)],
      ['accent', ring('drop', 4, [2, 17, 3.8])],
      ['glaze', ring('leaf', 4, [4, 14, 0.9])],
      ['brush', disc(3)],
    ],
    corner: [
      ['brush', disc(10.5)],
      ['accent', disc(9)],
      ['glaze', disc(6.6)],
      ['brush', ring('drop', 4, [0, 6, 1.8])],
    ],
  },
  estrella: {
    flower: [
      ['brush', star(8, 20, 14.2)],
      ['glaze', star(8, 15.5, 8.6)],
      ['accent', star(8, 9.5, 6)],
      ['brush', disc(2.6)],
    ],
    reply: [
      ['accent', star(4, 20, 7.5)],
      ['brush', star(4, 13, 7, 45)],
      ['glaze', star(4, 8, 3)],
    ],
    corner: [
      ['brush', star(4, 10, 7.1)],
      ['glaze', star(4, 7, 5)],
      ['accent', star(4, 4.4, 3.1)],
    ],
  },
  rombo: {
    flower: [
      ['brush', star(2, 20, 20)],
      ['glaze', star(2, 16, 16)],
      ['accent', ring('diamond', 4, [2, 14, 3])],
      ['brush', ring('diamond', 4, [3, 13, 2.6], 45)],
    ],
    reply: [
      ['accent', star(2, 20, 20)],
      ['brush', star(2, 14, 14)],
      ['glaze', star(4, 12, 3.6)],
    ],
    corner: [
      ['glaze', star(2, 8, 8)],
      ['brush', star(2, 5, 5)],
    ],
  },
  sol: {
    flower: [
      ['accent', ring('ray', 16, [9, 18.5, 1.9])],
      ['brush', ring('ray', 16, [9, 14, 1.9], 11.25)],
      ['brush', disc(10.4)],
      ['glaze', disc(8.6)],
      ['accent', ring('drop', 8, [1, 8, 2])],
      ['brush', disc(2)],
    ],
    reply: [
      ['brush', ring('ray', 8, [5, 20, 4.4])],
      ['brush', disc(9)],
      ['glaze', ring('drop', 8, [1, 8, 2])],
      ['accent', disc(3)],
    ],
    corner: [
      ['brush', disc(9)],
      ['glaze', disc(7.4)],
      ['accent', star(8, 7, 3.2)],
    ],
  },
  hoja: {
    flower: [
      ['brush', ring('leaf', 4, [1, 25, 4.4], 45)],
      ['glaze', ring('leaf', 4, [6, 22, 1], 45)],
      ['accent', ring('leaf', 4, [2, 16, 3])],
      ['brush', disc(2.4)],
    ],
    reply: [
      ['brush', ring('leaf', 8, [3, 18, 2.6])],
      ['accent', disc(5)],
      ['glaze', disc(2.6)],
    ],
    corner: [
      ['accent', disc(5)],
      ['glaze', disc(2.4)],
    ],
  },
  arco: {
    flower: [
      ['brush', astroid(15)],
      ['accent', disc(3)],
    ],
    reply: [
      ['accent', astroid(15)],
      ['glaze', disc(2.4)],
    ],
    corner: [
      ['brush', disc(20)],
      ['glaze', disc(16.5)],
      ['accent', disc(13)],
      ['glaze', disc(9.5)],
      ['brush', disc(6)],
      ['accent', disc(2.4)],
    ],
  },
  trebol: {
    flower: [
      ['brush', quatrefoil(8.6)],
      ['glaze', quatrefoil(6.6)],
      ['accent', ring('leaf', 4, [1, 14, 2.6], 45)],
      ['brush', ring('drop', 4, [1, 12, 2.4])],
      ['glaze', disc(1.6)],
    ],
    reply: [
      ['brush', ring('leaf', 4, [8, 20, 3])],
      ['accent', quatrefoil(6.6)],
      ['glaze', quatrefoil(4.4)],
      ['brush', disc(2.4)],
    ],
    corner: [
      ['brush', star(4, 11, 5, 45)],
      ['glaze', disc(4)],
      ['accent', disc(2.6)],
    ],
  },
  rehilete: {
    flower: [
      ['brush', ring('wing', 8, [0, 19, 0])],
      ['accent', ring('wing', 8, [0, 10, 0], 22.5)],
      ['glaze', disc(3.4)],
      ['brush', disc(1.6)],
    ],
    reply: [
      ['accent', ring('wing', 4, [0, 18, 0], 45)],
      ['brush', ring('wing', 4, [0, 18, 0])],
      ['glaze', disc(3)],
    ],
    corner: [
      ['accent', disc(7)],
      ['brush', ring('wing', 4, [0, 7, 0])],
    ],
  },
  granada: {
    flower: [
      ['brush', ring('tulip', 4, [5, 19, 5])],
      ['accent', ring('leaf', 4, [4, 20, 2.8], 45)],
      ['glaze', ring('bead', 4, [0, 10.4, 1.7])],
      ['brush', disc(5)],
      ['accent', disc(2.8)],
    ],
    reply: [
      ['brush', disc(13)],
      ['glaze', ring('tulip', 4, [2, 12, 3.4])],
      ['accent', ring('bead', 8, [0, 16.6, 1.8], 22.5)],
      ['accent', disc(2.2)],
    ],
    corner: [
      ['brush', ring('drop', 4, [0, 8.5, 2.6], 45)],
      ['accent', disc(2.6)],
    ],
  },
  azahar: {
    flower: [
      ['accent', disc(17)],
      ['glaze', disc(15)],
      ['brush', ring('leaf', 6, [1, 14.6, 3.2])],
      ['accent', ring('bead', 6, [0, 10.6, 1.9], 30)],
      ['glaze', disc(3)],
      ['accent', disc(1.7)],
    ],
    reply: [
      ['brush', disc(17)],
      ['glaze', ring('drop', 6, [1, 14.6, 3.6], 30)],
      ['accent', ring('bead', 6, [0, 8.6, 1.5], 30)],
      ['brush', disc(2.8)],
    ],
    corner: [
      ['brush', star(4, 10.5, 3.4, 45)],
      ['accent', disc(2.6)],
    ],
  },
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

const isMotifName = (name: string): name is MotifName => Object.hasOwn(motifs, name)

export const motifNames = Object.keys(motifs).filter(isMotifName)
