import type { Size } from '../academy/fill.ts'
import { type Extent, extentOf, flag, quick, readArguments, text } from '../options.ts'

export interface Options {
  extent: Extent
  /** Rounds per measurement, after the one that warms up. */
  rounds: number
  connections: number
  /** Lengths of the round that warms up and of the others, as a part of the call's own. */
  warmUp: number
  length: number
  /** Requests of a round, instead of a length. */
  amount?: number
  /** Comma-separated substrings of call names; all calls if absent. */
  only: string | undefined
  isPlansOnly: boolean
  /** The processor's time of each public address, and nothing else. */
  isPublicOnly: boolean
  large: Size
  small: Size
}

const people = { professors: 1000, students: 20_000 }
const large = { ...people, courses: 10_000, ratings: 200_000, spokenHours: 1000 }
const small = { ...people, courses: 100, ratings: 2000, spokenHours: 10 }
const fewPeople = { professors: 200, students: 4000 }
const quickLarge = { ...fewPeople, courses: 2000, ratings: 40_000, spokenHours: 200 }
const quickSmall = { ...fewPeople, courses: 20, ratings: 400, spokenHours: 2 }
const tiny = { professors: 20, students: 300, courses: 100, ratings: 400, spokenHours: 1 }

const loaded = { connections: 16, length: 1 }

const extents = {
  whole: { ...loaded, rounds: 2, warmUp: 1, large, small },
  quick: { ...loaded, rounds: 1, warmUp: 0.25, large: quickLarge, small: quickSmall },
  smallest: {
    ...loaded,
    rounds: 0,
    warmUp: 1,
    connections: 2,
    amount: 2,
    large: tiny,
    small: tiny,
  },
}

/** `--quick`: one round, shortly warmed up, of a smaller academy; also `--only`, `--plans` and `--public`. */
export function readOptions(): Options {
  const { values } = readArguments({ ...quick, only: text, plans: flag, public: flag })
  const extent = extentOf(values)
  return {
    extent,
    ...extents[extent],
    only: values.only,
    isPlansOnly: values.plans,
    isPublicOnly: values.public,
  }
}
