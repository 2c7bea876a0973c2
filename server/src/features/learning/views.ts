import { and, asc, eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { AnyPgColumn } from '../../platform/db/drizzle-pg.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { courseMoves, courses, lessons } from '../courses/tables.ts'
import { watchDays } from './tables.ts'

/** By course and who taught it that day: tenths of seconds, from one day to before another. */
export async function sumWatchedByCourse(
  db: Executor,
  studentId: string,
  { from, until }: { from: string; until: string },
) {
  // A lesson that a revision removed is in the revision's row: it counts for the course.
  const published = sql<string>`coalesce(${courses.revisionOf}, ${courses.id})`
  const watched = db
    .select({
      courseId: published.as('course_id'),
      formerId: teacherOn(published, watchDays.day).as('former_id'),
      tenths: sql<number>`round(sum(${watchDays.seconds}) * 10)::float8`.as('tenths'),
    })
    .from(watchDays)
    .innerJoin(lessons, eq(lessons.id, watchDays.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(watchDays.studentId, studentId),
        sql`${watchDays.day} >= ${from}::date and ${watchDays.day} < ${until}::date`,
      ),
    )
    .groupBy(published, sql`former_id`)
    .as('watched')
  const professorId = sql<string>`coalesce(${watched.formerId}, ${courses.professorId})`
  const tenths = sql<number>`sum(${watched.tenths})`
  return db
    .select({
      courseId: courses.id,
      professorId: professorId.as('professor_id'),
      tenths: tenths.as('tenths'),
    })
    .from(watched)
    .innerJoin(courses, eq(courses.id, watched.courseId))
    .where(sql`${watched.tenths} > 0`)
    .groupBy(courses.id, professorId)
    .orderBy(sql`${tenths} desc`, asc(courses.id), asc(professorId))
}

/** Who taught the course on that day, if it went to another professor since. */
function teacherOn(courseId: SQL, day: AnyPgColumn): SQL<string | null> {
  return sql`(
    select ${courseMoves.fromProfessorId} from ${courseMoves}
    where ${courseMoves.courseId} = ${courseId} and ${courseMoves.movedOn} > ${day}
    order by ${courseMoves.movedAt} limit 1)`
}
