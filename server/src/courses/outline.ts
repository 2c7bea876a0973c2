import type { Input, saveOutline as saveCall } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { newId } from '../db/columns.ts'
import { fail } from '../fail.ts'
import type { Viewer } from './access-store.ts'
import {
  bumpOutline,
  listOutline,
  listSections,
  type Placed,
  placeLessons,
  replaceSections,
  type SectionRow,
} from './outline-store.ts'
import { getArrangeableCourse, requireCorrectable } from './own-courses.ts'

type Wanted = Input<typeof saveCall>['body']

export interface Outline {
  version: number
  sections: SectionRow[]
  lessons: Omit<Placed, 'position'>[]
}

/**
 * Replaces sections and order at once. Refused if the outline changed since it was read; a repeated
 * request finds its own result and changes nothing.
 */
export async function saveOutline(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  wanted: Wanted,
): Promise<Outline> {
  return ctx.db.transaction(async (tx) => {
    const course = await getArrangeableCourse(tx, professor.id, courseId)
    const { outlineVersion } = course
    const current = await readOutline(tx, courseId, outlineVersion)
    if (isSame(current, wanted)) return current
    if (wanted.version !== outlineVersion) throw fail('outline_changed')
    const sections = nameSections(courseId, current.sections, wanted)
    if (hasNewTitle(current.sections, sections)) await requireCorrectable(tx, course)
    const lessons = placeInOrder(current.lessons, sections, wanted)
    await replaceSections(tx, courseId, sections)
    await placeLessons(tx, lessons)
    return { version: await bumpOutline(tx, courseId), sections, lessons }
  })
}

async function readOutline(tx: Transaction, courseId: string, version: number) {
  return {
    version,
    sections: await listSections(tx, courseId),
    lessons: await listOutline(tx, courseId),
  }
}

function isSame(current: Outline, wanted: Wanted): boolean {
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
function hasNewTitle(before: readonly SectionRow[], after: readonly SectionRow[]): boolean {
  const titles = new Map(before.map(({ id, title }) => [id, title]))
  return after.some(({ id, title }) => titles.get(id) !== title)
}

/** Sections that were sent with an id keep it. */
function nameSections(
  courseId: string,
  current: readonly SectionRow[],
  { sections }: Wanted,
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
function placeInOrder(
  current: readonly Placed[],
  sections: readonly SectionRow[],
  wanted: Wanted,
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
