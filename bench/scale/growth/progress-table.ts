import {
  addWatched,
  findLessonForProgress,
  lockLessonProgress,
  openLessonProgress,
} from '../../../server/src/features/learning/store.ts'
import {
  listStudiedCourses,
  listStudiedLessons,
} from '../../../server/src/features/learning/progress-store.ts'
import type { Database } from '../../../server/src/platform/db/connect.ts'
import { anyOf, type GrowingTable, someone } from './growing-table.ts'

/** Twelve courses of four lessons: which ones follows from the person's number. */
const studied = `
  join shelf on shelf.place = 1 + (someone.n * 37 + $3::int / 4 * 1009) % (select count(*) from shelf)
  join lessons on lessons.course_id = shelf.id and lessons.position = 1 + $3::int % 4`

export const progressTable: GrowingTable = {
  name: 'lesson_progress',
  perPerson: 48,
  decades: 7,
  fill: `
    insert into lesson_progress (student_id, lesson_id, watched, watched_seconds,
      position_seconds, grace_seconds, seen_at, updated_at)
    select someone.id, lessons.id, '{[0,120),[130,580)}', 570, 580, 15, now(), now()
    from ${someone} ${studied}`,
  async acts({ db, pool, ids }) {
    const { rows } = await pool.query<{ studentId: string; lessonId: string; courseId: string }>(
      `select student_id as "studentId", lesson_id as "lessonId", course_id as "courseId"
       from lesson_progress join lessons on lessons.id = lesson_id
       where student_id = any($1::uuid[])`,
      [ids],
    )
    const { rows: lessons } = await pool.query<{ id: string }>(
      `select lessons.id from lessons join shelf on shelf.id = course_id where position <= 4`,
    )
    return [
      {
        name: 'abrir una lección',
        isWriting: true,
        run: () => openLesson(db, anyOf(ids), anyOf(lessons).id),
      },
      { name: 'un aviso de avance', isWriting: true, run: () => report(db, anyOf(rows)) },
      {
        name: 'avance de un curso',
        run: () => {
          const { studentId, courseId } = anyOf(rows)
          return listStudiedLessons(db, studentId, [courseId])
        },
      },
      {
        name: 'mis cursos empezados',
        run: () => listStudiedCourses(db, { id: anyOf(ids), type: 'student' }, new Date()),
      },
    ]
  },
}

async function openLesson(db: Database, studentId: string, lessonId: string): Promise<void> {
  const lesson = await findLessonForProgress(db, lessonId)
  const { revision, videoNumber } = lesson!
  await openLessonProgress(db, { studentId, lessonId, revision, videoNumber }, new Date())
}

/** The statements of a report on a lesson that was begun. */
async function report(
  db: Database,
  { studentId, lessonId }: { studentId: string; lessonId: string },
): Promise<void> {
  const start = Math.floor(Math.random() * 500)
  const intervals = [[start, start + 10]] as const
  const claim = { studentId, lessonId, durationSeconds: 600, intervals, resent: [], again: [] }
  await db.transaction(async (tx) => {
    const { fresh } = await lockLessonProgress(tx, claim)
    await addWatched(tx, claim, {
      granted: fresh,
      grantedAgain: [],
      graceSeconds: 15,
      positionSeconds: start + 10,
      updatedAt: new Date(),
    })
  })
}
