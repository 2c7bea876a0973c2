import type { Arrangement, Input, saveOutline as saveCall } from '@ateneo/contract'
import { newId } from '../../../platform/db/columns.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Placed, SectionRow } from './outline-store.ts'

export type OutlineBody = Input<typeof saveCall>['body']

export interface Outline {
  version: number
  sections: SectionRow[]
  lessons: Omit<Placed, 'position'>[]
}

export function isSame(current: Outline, wanted: OutlineBody): boolean {
  const lessonsOf = (wantedId: string | null) =>
    current.lessons.filter(({ sectionId }) => sectionId === wantedId).map(({ id }) => id)
  const parts = [
    { id: null, title: null, lessons: lessonsOf(null) },
    ...current.sections.map(({ id, title }) => ({ id, title, lessons: lessonsOf(id) })),
  ]
  const asked = [{ _id: undefined, title: null, lessons: wanted.lessons }, ...wanted.sections]
  return (
    parts.length === asked.length &&
    parts.every(
      ({ id, title, lessons }, index) =>
        (asked[index]!._id ?? id) === id &&
        asked[index]!.title === title &&
        asked[index]!.lessons.join() === lessons.join(),
    )
  )
}

/** True if a section got another title, or is new. */
export function hasNewTitle(before: readonly SectionRow[], after: readonly SectionRow[]): boolean {
  const titles = new Map(before.map(({ id, title }) => [id, title]))
  return after.some(({ id, title }) => titles.get(id) !== title)
}

/** Sections that were sent with an id keep it. */
export function nameSections(
  courseId: string,
  current: readonly SectionRow[],
  { sections }: OutlineBody,
): SectionRow[] {
  const known = new Set(current.map(({ id }) => id))
  const named = sections.flatMap(({ _id }) => (_id === undefined ? [] : [_id]))
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) {
    throw fail('outline_invalid')
  }
  return sections.map(({ _id, title }, index) => ({
    id: _id ?? newId(),
    courseId,
    title,
    position: index + 1,
  }))
}

/** Every lesson of the course must be placed once, and no other. */
export function placeInOrder(
  current: readonly Placed[],
  sections: readonly SectionRow[],
  wanted: OutlineBody,
): Placed[] {
  const inOrder = [
    ...wanted.lessons.map((id) => ({ id, sectionId: null })),
    ...wanted.sections.flatMap(({ lessons }, index) =>
      lessons.map((id) => ({ id, sectionId: sections[index]!.id })),
    ),
  ]
  const known = new Set(current.map(({ id }) => id))
  const ids = new Set(inOrder.map(({ id }) => id))
  const isWhole = inOrder.length === known.size && ids.size === known.size
  if (!isWhole || ![...ids].every((id) => known.has(id))) throw fail('outline_invalid')
  // The lessons share out their positions, so that an upload under way still comes where its own
  // position says.
  const positions = current.map(({ position }) => position).toSorted((one, other) => one - other)
  let last = 0
  return inOrder.map((lesson, index) => {
    last = Math.max(positions[index]!, last + 1)
    return { ...lesson, position: last }
  })
}

/** The same outline as ids in sections. */
export function toArrangement({ sections, lessons }: Omit<Outline, 'version'>): Arrangement {
  const lessonsOf = (wanted: string | null) =>
    lessons.filter(({ sectionId }) => sectionId === wanted).map(({ id }) => id)
  return {
    lessons: lessonsOf(null),
    sections: sections.map(({ id, title }) => ({ _id: id, title, lessons: lessonsOf(id) })),
  }
}

/** The rows of sections and lessons that an arrangement of this course describes. */
export function toRows(courseId: string, { lessons, sections }: Arrangement) {
  const placed = [
    ...lessons.map((id) => ({ id, sectionId: null })),
    ...sections.flatMap(({ _id, lessons: own }) => own.map((id) => ({ id, sectionId: _id }))),
  ]
  return {
    sections: sections.map(({ _id, title }, index): SectionRow => {
      return { id: _id, courseId, title, position: index + 1 }
    }),
    lessons: placed.map((lesson, index): Placed => ({ ...lesson, position: index + 1 })),
  }
}
