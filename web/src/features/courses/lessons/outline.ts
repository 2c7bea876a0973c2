import type { Input } from '@ateneo/contract'
import type { saveOutline } from '@ateneo/contract/calls'
import type { Course } from '../course.ts'

export interface OutlineSection {
  /** The section's id, or a provisional one until it is saved. */
  key: string
  id: string | undefined
  title: string
  lessons: readonly string[]
}

/** Sections and ids of lessons in order, as the professor arranges them. */
export interface Outline {
  /** Before the first section. */
  loose: readonly string[]
  sections: readonly OutlineSection[]
}

/** Where a lesson is: without a key, before the first section. */
export interface OutlinePosition {
  sectionKey: string | undefined
  index: number
}

export type OutlineRow =
  | { kind: 'section'; key: string; section: OutlineSection }
  | { kind: 'lesson'; key: string; /** In the whole course. */ number: number }

/** `keys` by id: of sections that had a provisional one, so that they stay the same on screen. */
export function outlineOf(
  { sections, lessons }: Pick<Course, 'sections' | 'lessons'>,
  keys: ReadonlyMap<string, string> = new Map(),
): Outline {
  const idsOf = (section: string | null) =>
    lessons.filter(({ sectionId }) => sectionId === section).map(({ id }) => id)
  return {
    loose: idsOf(null),
    sections: sections.map(({ id, title }) => ({
      key: keys.get(id) ?? id,
      id,
      title,
      lessons: idsOf(id),
    })),
  }
}

/** Everything that is shown, in one column: a folded section hides its lessons. */
export function rowsOf({ loose, sections }: Outline, folded: ReadonlySet<string>): OutlineRow[] {
  const inOrder = [...loose, ...sections.flatMap(({ lessons }) => lessons)]
  const numbers = new Map(inOrder.map((id, index) => [id, index + 1]))
  const lessonRows = (ids: readonly string[]) =>
    ids.map((id): OutlineRow => ({ kind: 'lesson', key: id, number: numbers.get(id) ?? 0 }))
  return [
    ...lessonRows(loose),
    ...sections.flatMap((section): OutlineRow[] => [
      { kind: 'section', key: section.key, section },
      ...(folded.has(section.key) ? [] : lessonRows(section.lessons)),
    ]),
  ]
}

/** Where a lesson arrives that is dropped on a row; `undefined` if it stays. */
export function placeOver(
  rows: readonly OutlineRow[],
  lessonId: string,
  overKey: string,
  folded: ReadonlySet<string>,
): OutlinePosition | undefined {
  const from = rows.findIndex(({ key }) => key === lessonId)
  const to = rows.findIndex(({ key }) => key === overKey)
  const moved = rows[from]
  if (!moved || to < 0 || from === to) return undefined
  const after = rows.toSpliced(from, 1).toSpliced(to, 0, moved).slice(0, to)
  const headAt = after.findLastIndex(({ kind }) => kind === 'section')
  const head = after[headAt]
  if (head?.kind !== 'section') return { sectionKey: undefined, index: to }
  const { key, section } = head
  return { sectionKey: key, index: folded.has(key) ? section.lessons.length : to - headAt - 1 }
}

export function moveLesson(
  outline: Outline,
  lessonId: string,
  { sectionKey, index }: OutlinePosition,
) {
  const without = withoutLesson(outline, lessonId)
  if (sectionKey === undefined) {
    return { ...without, loose: without.loose.toSpliced(index, 0, lessonId) }
  }
  return changeSection(without, sectionKey, ({ lessons }) => ({
    lessons: lessons.toSpliced(index, 0, lessonId),
  }))
}

export function addSection(outline: Outline, title: string): Outline {
  const section = { key: crypto.randomUUID(), id: undefined, title, lessons: [] }
  return { ...outline, sections: [...outline.sections, section] }
}

export function renameSection(outline: Outline, key: string, title: string): Outline {
  return changeSection(outline, key, () => ({ title }))
}

/** One place up or down. */
export function shiftSection(outline: Outline, key: string, by: 1 | -1): Outline {
  const at = outline.sections.findIndex((section) => section.key === key)
  const section = outline.sections[at]
  if (!section) return outline
  return { ...outline, sections: outline.sections.toSpliced(at, 1).toSpliced(at + by, 0, section) }
}

/** Appends the section's lessons to the section before it. */
export function removeSection(outline: Outline, key: string): Outline {
  const at = outline.sections.findIndex((section) => section.key === key)
  const removed = outline.sections[at]
  if (!removed) return outline
  const rest = { ...outline, sections: outline.sections.toSpliced(at, 1) }
  const before = outline.sections[at - 1]
  if (!before) return { ...rest, loose: [...rest.loose, ...removed.lessons] }
  return changeSection(rest, before.key, ({ lessons }) => ({
    lessons: [...lessons, ...removed.lessons],
  }))
}

export function placeOf({ loose, sections }: Outline, lessonId: string): OutlinePosition {
  for (const { key, lessons } of sections) {
    if (lessons.includes(lessonId)) return { sectionKey: key, index: lessons.indexOf(lessonId) }
  }
  return { sectionKey: undefined, index: loose.indexOf(lessonId) }
}

export function toWire({ loose, sections }: Outline): Omit<SaveBody, 'version'> {
  return {
    lessons: [...loose],
    sections: sections.map(({ id, title, lessons }) => ({
      ...(id === undefined ? {} : { _id: id }),
      title,
      lessons: [...lessons],
    })),
  }
}

type SaveBody = Input<typeof saveOutline>['body']

function withoutLesson(outline: Outline, lessonId: string): Outline {
  const keep = (ids: readonly string[]) => ids.filter((id) => id !== lessonId)
  return {
    loose: keep(outline.loose),
    sections: outline.sections.map((section) => ({ ...section, lessons: keep(section.lessons) })),
  }
}

function changeSection(
  outline: Outline,
  key: string,
  change: (section: OutlineSection) => Partial<OutlineSection>,
): Outline {
  return {
    ...outline,
    sections: outline.sections.map((section) =>
      section.key === key ? { ...section, ...change(section) } : section,
    ),
  }
}
