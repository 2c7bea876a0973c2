import type { createCourse as createCall, Input } from '@ateneo/contract'
import { operator, recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import { createCourseIn } from './authoring.ts'
import { lockActiveProfessor } from '../moves/move-store.ts'
import { bumpOutline, insertSections, listSections } from '../lessons/outline-store.ts'
import { getEditableCourse } from './own-courses.ts'
import { lockProfessor } from '../store.ts'

type ImportedCourse = Input<typeof createCall>['body'] & { envio: string }

/** A draft that an operator creates for a professor; one that was imported before stays as it is. */
export async function importCourse(
  ctx: Context,
  professor: Viewer,
  fields: ImportedCourse,
): Promise<{ id: string; isNew: boolean }> {
  return ctx.db.transaction(async (tx) => {
    // The stronger lock first: two imports that hold the weaker one would wait for each other.
    await lockProfessor(tx, professor.id)
    const person = await lockActiveProfessor(tx, professor.id)
    if (!person) throw fail('professor_not_active')
    const course = await createCourseIn(ctx, tx, professor, fields)
    if (!course.isNew) return course
    await recordAudit(ctx, tx, operator, {
      action: 'course.import',
      subject: { type: 'course', id: course.id, label: fields.title },
      personId: professor.id,
      after: { professor: `${person.firstNames} ${person.lastNames}` },
    })
    return course
  })
}

/** Adds those sections that the course lacks, by their ids, behind its own. */
export async function addMissingSections(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  wanted: readonly { id: string; title: string }[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await getEditableCourse(tx, professor.id, courseId)
    const present = await listSections(tx, courseId)
    const known = new Set(present.map(({ id }) => id))
    const missing = wanted.filter(({ id }) => !known.has(id))
    if (missing.length === 0) return
    const last = present.at(-1)?.position ?? 0
    const rows = missing.map((one, index) => ({ ...one, courseId, position: last + 1 + index }))
    await insertSections(tx, rows)
    await bumpOutline(tx, courseId)
  })
}
