import { and, count, countDistinct, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import { courses, courseStudents } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { publicProfiles, users } from '../../identity/tables.ts'

const professorId = sql.placeholder('professorId')

const personOf = prepared((db) =>
  db
    .select({
      id: users.id,
      slug: users.slug,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
      imageUrl: users.imageUrl,
      profile: publicProfiles,
    })
    .from(users)
    .leftJoin(publicProfiles, eq(publicProfiles.userId, users.id))
    .where(eq(users.id, professorId))
    .prepare('course_professor'),
)

const coursesOf = prepared((db) =>
  db
    .select({
      courseCount: count(),
      ratingSum: sql<number>`coalesce(sum(${courses.ratingSum}), 0)::int`,
      ratingCount: sql<number>`coalesce(sum(${courses.ratingCount}), 0)::int`,
    })
    .from(courses)
    .where(and(eq(courses.professorId, professorId), eq(courses.status, 'approved')))
    .prepare('professor_courses'),
)

/** Each person once, whichever of the courses they bought or began. */
const studentsOf = prepared((db) =>
  db
    .select({ studentCount: countDistinct(courseStudents.studentId) })
    .from(courseStudents)
    .innerJoin(courses, eq(courses.id, courseStudents.courseId))
    .where(and(eq(courses.professorId, professorId), isNull(courses.revisionOf)))
    .prepare('professor_students'),
)

/** A professor as students see them, with the figures of their courses. */
export async function getProfessor(db: Executor, id: string) {
  const value = { professorId: id }
  const [[person], [shelf], [people]] = await Promise.all([
    personOf(db).execute(value),
    coursesOf(db).execute(value),
    studentsOf(db).execute(value),
  ])
  return { ...person!, ...shelf!, ...people! }
}

export type ProfessorRow = Awaited<ReturnType<typeof getProfessor>>
