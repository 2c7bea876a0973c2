import type { Outline, OutlineSection } from './outline.ts'

/**
 * The professor's order with the lessons that were added and removed meanwhile, such as uploads
 * that ended; `undefined` if somebody else arranged the same course.
 */
export function mergeOutline(base: Outline, mine: Outline, theirs: Outline): Outline | undefined {
  const before = new Set(idsOf(base))
  const now = new Set(idsOf(theirs))
  if (signatureOf(base, now) !== signatureOf(theirs, before)) return undefined
  const kept = (ids: readonly string[]) => ids.filter((id) => now.has(id) || !before.has(id))
  const known = new Set(mine.sections.flatMap(({ id }) => id ?? []))
  const added = (ids: readonly string[]) => ids.filter((id) => !before.has(id))
  const addedTo = ({ id }: OutlineSection) =>
    added(theirs.sections.find((section) => section.id === id && id !== undefined)?.lessons ?? [])
  const homeless = theirs.sections
    .filter(({ id }) => id !== undefined && !known.has(id))
    .flatMap(({ lessons }) => added(lessons))
  return {
    loose: [...kept(mine.loose), ...added(theirs.loose), ...homeless],
    sections: mine.sections.map((section) => ({
      ...section,
      lessons: [...kept(section.lessons), ...addedTo(section)],
    })),
  }
}

/** After it was saved: new sections have their ids. */
export function withSavedIds(outline: Outline, saved: Outline): Outline {
  const idOf = new Map(saved.sections.map(({ key, id }) => [key, id]))
  return {
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      id: section.id ?? idOf.get(section.key),
    })),
  }
}

const idsOf = ({ loose, sections }: Outline) => [
  ...loose,
  ...sections.flatMap(({ lessons }) => lessons),
]

/** Equal if sections and common lessons are in the same order. */
function signatureOf({ loose, sections }: Outline, common: ReadonlySet<string>): string {
  const inBoth = (ids: readonly string[]) => ids.filter((id) => common.has(id))
  return JSON.stringify([
    inBoth(loose),
    sections.map(({ id, title, lessons }) => [id, title, inBoth(lessons)]),
  ])
}
