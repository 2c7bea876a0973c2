import { z } from 'zod'
import { id, line } from '../primitives.ts'

/** Ids of lessons in their sections, in order. */
export const arrangement = z.object({
  /** Before the first section. */
  lessons: z.array(id),
  sections: z.array(z.object({ _id: id, title: line(150), lessons: z.array(id) })),
})
export type Arrangement = z.infer<typeof arrangement>

/**
 * The arrangement that a revision leads to: lessons that its professor has not placed come last, as
 * uploads that ended later; those that no longer exist are left out.
 */
export function arrange(
  published: Arrangement,
  added: readonly string[],
  wanted: Arrangement | null,
): Arrangement {
  const { lessons, sections } = wanted ?? published
  const known = new Set([...idsOf(published), ...added])
  const placed = new Set(idsOf({ lessons, sections }))
  const keep = (ids: readonly string[]) => ids.filter((one) => known.has(one))
  const rest = [...known].filter((one) => !placed.has(one))
  const last = sections.at(-1)
  return {
    lessons: [...keep(lessons), ...(last ? [] : rest)],
    sections: sections.map((section) => ({
      ...section,
      lessons: [...keep(section.lessons), ...(section === last ? rest : [])],
    })),
  }
}

export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  const read = ({ lessons, sections }: Arrangement) =>
    JSON.stringify([
      lessons,
      sections.map((section) => [section._id, section.title, section.lessons]),
    ])
  return read(one) === read(other)
}

/**
 * The fewest lessons that must be moved to come from one arrangement to the other: those in another
 * section, and those outside the longest run that kept its order.
 */
export function findMoved(before: Arrangement, after: Arrangement): Set<string> {
  const wasIn = new Map(partsOf(before).flatMap(([key, ids]) => ids.map((one) => [one, key])))
  const moved = new Set<string>()
  for (const [key, ids] of partsOf(after)) {
    const stayed = ids.filter((one) => wasIn.get(one) === key)
    const former = partsOf(before).find(([other]) => other === key)?.[1] ?? []
    const kept = longestIncreasing(stayed, new Map(former.map((one, index) => [one, index])))
    for (const one of ids) if (wasIn.has(one) && !kept.has(one)) moved.add(one)
  }
  return moved
}

type Part = readonly [key: string | null, ids: readonly string[]]

const partsOf = ({ lessons, sections }: Arrangement): Part[] => [
  [null, lessons],
  ...sections.map((section): Part => [section._id, section.lessons]),
]

export const idsOf = (outline: Arrangement) => partsOf(outline).flatMap(([, ids]) => ids)

/** Patience sorting: `tails[n]` ends the run of n + 1 lessons with the smallest place. */
function longestIncreasing(ids: readonly string[], placeOf: ReadonlyMap<string, number>) {
  const tails: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const one of ids) {
    const place = placeOf.get(one)!
    const found = tails.findIndex((tail) => placeOf.get(tail)! >= place)
    const at = found < 0 ? tails.length : found
    previous.set(one, tails[at - 1])
    tails[at] = one
  }
  const kept = new Set<string>()
  for (let one = tails.at(-1); one !== undefined; one = previous.get(one)) kept.add(one)
  return kept
}
