import { and, asc, count, eq, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { courses, lessons, sections } from '../courses/tables.ts'
import { courseOfLesson, isRemoved, sectionPlace, selectNotes, type StudyNoteRow } from './store.ts'
import { studyNotes } from './tables.ts'

export interface NoteFilter {
  courseId: string
  studentId: string
  /** Only the notes of this lesson. */
  lessonId: string | undefined
  /** Only those with all of these words. */
  words: string[]
}

/** Where a note stands in its course: `lessonOrder`, removed lessons last, then by second. */
export interface NotePlace {
  removed: boolean
  section: number
  position: number
  lesson: string
  second: number
  id: string
}

const second = sql<number>`coalesce(${studyNotes.atSecond}, -1)`
const order = [isRemoved, sectionPlace, lessons.position, lessons.id, second, studyNotes.id]
const key = sql.join(order, sql`, `)

/** In the order of the course's lessons, by their second. */
export function pageNotes(db: Executor, filter: NoteFilter, { after, limit }: Slice<NotePlace>) {
  const beyond =
    after &&
    sql`(${key}) > (${after.removed}::boolean, ${after.section}::int, ${after.position}::int,
      ${after.lesson}::uuid, ${after.second}::int, ${after.id}::uuid)`
  return selectNotes(db)
    .where(and(matches(filter), beyond))
    .orderBy(...order.map((part) => sql`${part}`))
    .limit(limit)
}

export function placeOf({ note, lesson, section }: StudyNoteRow): NotePlace {
  return {
    removed: lesson.isRemoved,
    section,
    position: lesson.position,
    lesson: lesson.id,
    second: note.atSecond ?? -1,
    id: note.id,
  }
}

export async function countNotes(db: Executor, filter: NoteFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(studyNotes)
    .innerJoin(lessons, eq(lessons.id, studyNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(matches(filter))
  return row!.total
}

/** The lessons of a course that a student has notes of, in its order. */
export function listNotedLessons(db: Executor, studentId: string, courseId: string) {
  return db
    .select({ _id: lessons.id, title: lessons.title, count: count() })
    .from(studyNotes)
    .innerJoin(lessons, eq(lessons.id, studyNotes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .where(isOf({ studentId, courseId }))
    .groupBy(lessons.id, courses.id, sections.id)
    .orderBy(isRemoved, sectionPlace, asc(lessons.position), asc(lessons.id))
}

export async function findCourseTitle(db: Executor, courseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.title
}

const isOf = ({ studentId, courseId }: Pick<NoteFilter, 'studentId' | 'courseId'>) =>
  and(eq(studyNotes.studentId, studentId), eq(courseOfLesson, courseId))

function matches({ studentId, courseId, lessonId, words }: NoteFilter) {
  return and(
    isOf({ studentId, courseId }),
    lessonId === undefined ? undefined : eq(studyNotes.lessonId, lessonId),
    words.length === 0
      ? undefined
      : sql`(select bool_and(strpos(said.words, lower(unaccent(typed.word))) > 0)
          from (select lower(unaccent(${studyNotes.text})) as words offset 0) said,
            unnest(${sql.param(words)}::text[]) as typed(word))`,
  )
}
