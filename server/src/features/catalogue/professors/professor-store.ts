import { PROFESSORS_PER_PAGE } from '@ateneo/contract'
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  isNull,
  lte,
  sql,
} from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { publicProfiles, users } from '../../identity/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { categories } from '../../categories/tables.ts'

/** Shorter ones say little, longer ones don't fit. */
const COMMENT_LENGTHS = { min: 20, max: 400 }
const MAX_COMMENTS = 6

/** Condition: the row's user teaches a course that is on sale. */
export const teachesPublicly = sql`(${users.type} = 'professor' and ${users.state} = 'active'
  and exists (select 1 from ${courses}
    where ${courses.professorId} = ${users.id} and ${courses.status} = 'approved'))`

const publicProfessor = prepared((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), teachesPublicly))
    .prepare('public_professor'),
)

export async function isPublicProfessor(db: Executor, id: string): Promise<boolean> {
  return (await publicProfessor(db).execute({ id })).length > 0
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** The most useful comments on the professor's courses. */
export function listComments(db: Executor, professorId: string) {
  return db
    .select({
      id: reviews.id,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      stars: reviews.stars,
      comment: reviews.comment,
      updatedAt: reviews.updatedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .innerJoin(users, eq(users.id, reviews.studentId))
    .where(
      and(
        eq(courses.professorId, professorId),
        eq(courses.status, 'approved'),
        isNull(reviews.hiddenAt),
        gte(reviews.stars, 4),
        gte(sql`length(${reviews.comment})`, COMMENT_LENGTHS.min),
        lte(sql`length(${reviews.comment})`, COMMENT_LENGTHS.max),
      ),
    )
    .orderBy(desc(reviews.usefulCount), desc(reviews.updatedAt), desc(reviews.id))
    .limit(MAX_COMMENTS)
}

/** Columns of a professor's card, over their courses on sale. */
export const professorCard = {
  id: users.id,
  slug: users.slug,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
  imageUrl: users.imageUrl,
  headline: sql<string>`coalesce(${publicProfiles.headline}, '')`,
  courseCount: count(),
  ratingSum: sql<number>`sum(${courses.ratingSum})::int`,
  ratingCount: sql<number>`sum(${courses.ratingCount})::int`,
  categories: sql<string[]>`array_agg(distinct ${categories.name})`,
}

export type ListedProfessorRow = Awaited<ReturnType<typeof listPublicProfessors>>[number]

/** A page of those who teach publicly, with most students first. */
export function listPublicProfessors(db: Executor, page: number) {
  const students = sql`sum(${courses.studentCount})`
  return db
    .select(professorCard)
    .from(users)
    .innerJoin(courses, and(eq(courses.professorId, users.id), eq(courses.status, 'approved')))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(publicProfiles, eq(publicProfiles.userId, users.id))
    .where(and(eq(users.type, 'professor'), eq(users.state, 'active')))
    .groupBy(users.id, publicProfiles.headline)
    .orderBy(desc(students), users.id)
    .offset((page - 1) * PROFESSORS_PER_PAGE)
    .limit(PROFESSORS_PER_PAGE)
}

export async function countPublicProfessors(db: Executor): Promise<number> {
  const theirs = db
    .select({ one: sql`1` })
    .from(courses)
    .where(and(eq(courses.professorId, users.id), eq(courses.status, 'approved')))
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.type, 'professor'), eq(users.state, 'active'), exists(theirs)))
  return row!.total
}
