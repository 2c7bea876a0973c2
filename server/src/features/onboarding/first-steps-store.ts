import type { Role } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import { publicProfiles, users } from '../identity/tables.ts'
import { lessonProgress } from '../learning/tables.ts'

type TeachingFacts = {
  hiddenAs: Role | null
  hasPhoto: boolean
  hasBiography: boolean
  /** The newest. */
  courseId: string | null
  hasLessons: boolean
  hasPrice: boolean
  isSubmitted: boolean
  /** Also if it was retired since. */
  isPublished: boolean
}

export async function readTeachingFacts(db: Executor, professorId: string): Promise<TeachingFacts> {
  const own = sql`(select * from ${courses}
    where ${courses.professorId} = ${professorId} and ${courses.revisionOf} is null)`
  const { rows } = await db.execute<TeachingFacts>(sql`
    select ${users.onboardingHiddenAs} as "hiddenAs",
      ${users.imageUrl} is not null as "hasPhoto",
      exists (select 1 from ${publicProfiles} where ${publicProfiles.userId} = ${users.id}
        and ${publicProfiles.biography} <> '') as "hasBiography",
      (select id from ${own} as own order by created_at desc, id desc limit 1) as "courseId",
      exists (select 1 from ${own} as own where content_count > 0) as "hasLessons",
      exists (select 1 from ${own} as own where price_cents is not null) as "hasPrice",
      exists (select 1 from ${own} as own where status is not null) as "isSubmitted",
      exists (select 1 from ${own} as own where status in ('approved', 'retired')) as "isPublished"
    from ${users} where ${users.id} = ${professorId}`)
  return rows[0]!
}

type LearningFacts = {
  hiddenAs: Role | null
  isNew: boolean
  isConfirmed: boolean
  hasPhoto: boolean
  /** Of the courses that they bought or began, the newest. */
  courseId: string | null
  /** A lesson. */
  hasSeen: boolean
}

/** An account is new if it was made after `since`. */
export async function readLearningFacts(
  db: Executor,
  studentId: string,
  since: Date,
): Promise<LearningFacts> {
  const { rows } = await db.execute<LearningFacts>(sql`
    select ${users.onboardingHiddenAs} as "hiddenAs",
      ${users.createdAt} > ${since.toISOString()} as "isNew",
      ${users.emailConfirmedAt} is not null as "isConfirmed",
      ${users.imageUrl} is not null as "hasPhoto",
      (select ${courseStudents.courseId} from ${courseStudents}
        where ${courseStudents.studentId} = ${users.id}
        order by ${courseStudents.createdAt} desc limit 1) as "courseId",
      exists (select 1 from ${lessonProgress} where ${lessonProgress.studentId} = ${users.id}
        and ${lessonProgress.seenAt} is not null) as "hasSeen"
    from ${users} where ${users.id} = ${studentId}`)
  return rows[0]!
}
