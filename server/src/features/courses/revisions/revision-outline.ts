import { arrange, type Arrangement, isSameArrangement } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import {
  isSame,
  nameSections,
  type Outline,
  placeInOrder,
  toArrangement,
  toRows,
  type OutlineBody,
} from '../lessons/outline-rules.ts'
import {
  bumpOutline,
  placeLessons,
  readOutline,
  replaceSections,
} from '../lessons/outline-store.ts'
import { getEditableRevision } from '../authoring/own-courses.ts'
import { getArrangement, listAddedIds } from './revision-store.ts'
import { type CourseRow, updateCourse } from '../store.ts'

/**
 * Saves how the revision arranges the whole course. The published order waits for it, so that what
 * is reviewed is what is published; the same order as published is none.
 */
export async function arrangeRevision(
  ctx: Context,
  tx: Transaction,
  { professorId, revisionId }: { professorId: string; revisionId: string },
  wanted: OutlineBody,
): Promise<Outline> {
  const { revision, course } = await getEditableRevision(tx, professorId, revisionId)
  const published = toArrangement(await readOutline(tx, course.id))
  const added = await listAddedIds(tx, revisionId)
  const rows = toRows(course.id, arrange(published, added, revision.arrangement))
  const current = { version: revision.outlineVersion, ...rows }
  if (isSame(current, wanted)) return current
  if (wanted.version !== revision.outlineVersion) throw fail('outline_changed')
  const sections = nameSections(course.id, rows.sections, wanted)
  const lessons = placeInOrder(rows.lessons, sections, wanted)
  const next = toArrangement({ sections, lessons })
  const isUnchanged = isSameArrangement(next, arrange(published, added, null))
  await updateCourse(tx, revisionId, {
    arrangement: isUnchanged ? null : next,
    updatedAt: ctx.now(),
  })
  return { version: await bumpOutline(tx, revisionId), sections, lessons }
}

/** Puts a lesson that the revision adds at the end of a section of the course that it leads to. */
export async function placeInRevision(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
  lessonId: string,
  sectionId: string,
): Promise<void> {
  const published = toArrangement(await readOutline(tx, courseId))
  const added = await listAddedIds(tx, revisionId)
  const { lessons, sections } = arrange(published, added, await getArrangement(tx, revisionId))
  if (sections.every(({ _id }) => _id !== sectionId)) throw fail('section_not_found')
  const without = (ids: readonly string[]) => ids.filter((id) => id !== lessonId)
  const next = {
    lessons: without(lessons),
    sections: sections.map((section) => ({
      ...section,
      lessons: [...without(section.lessons), ...(section._id === sectionId ? [lessonId] : [])],
    })),
  }
  const isUnchanged = isSameArrangement(next, arrange(published, added, null))
  await updateCourse(tx, revisionId, { arrangement: isUnchanged ? null : next })
}

/** How the course will be arranged; read before its lessons are moved. */
export async function readArrangement(
  tx: Transaction,
  revision: CourseRow,
  courseId: string,
): Promise<Arrangement | null> {
  if (revision.arrangement === null) return null
  const published = toArrangement(await readOutline(tx, courseId))
  return arrange(published, await listAddedIds(tx, revision.id), revision.arrangement)
}

/** Lessons that are removed are in the arrangement too: their rows are no longer the course's. */
export async function applyArrangement(
  tx: Transaction,
  courseId: string,
  arrangement: Arrangement,
  removedIds: readonly string[],
): Promise<void> {
  const { sections, lessons } = toRows(courseId, arrangement)
  await replaceSections(tx, courseId, sections)
  await placeLessons(
    tx,
    lessons.filter(({ id }) => !removedIds.includes(id)),
  )
}
