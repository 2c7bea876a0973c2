import { asc, count, desc, eq, and, min, sql } from '../../../platform/db/drizzle.ts'
import { courses, dampedRating } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { publicProfiles, users } from '../../identity/tables.ts'
import { professorCard } from '../professors/professor-store.ts'
import { categories } from '../../categories/tables.ts'

/** The professors of so many of the best rated courses are looked at. */
const COURSES_READ = 100
const PROFESSORS_SHOWN = 4
const CATEGORIES_SHOWN = 8

/** Professors of the best rated courses, with the figures of all their courses on sale. */
export async function listFeatured(db: Executor) {
  const rank = dampedRating(courses.ratingSum, courses.ratingCount)
  const best = db
    .select({
      professorId: courses.professorId,
      place: sql<number>`row_number() over (order by ${rank} desc, ${courses.id} desc)`.as('place'),
    })
    .from(courses)
    .where(eq(courses.status, 'approved'))
    .orderBy(desc(rank), desc(courses.id))
    .limit(COURSES_READ)
    .as('best')
  const chosen = db
    .select({ professorId: best.professorId, place: min(best.place).as('first_place') })
    .from(best)
    .innerJoin(users, and(eq(users.id, best.professorId), eq(users.state, 'active')))
    .groupBy(best.professorId)
    .orderBy(asc(min(best.place)))
    .limit(PROFESSORS_SHOWN)
    .as('chosen')
  return db
    .select(professorCard)
    .from(chosen)
    .innerJoin(users, eq(users.id, chosen.professorId))
    .leftJoin(publicProfiles, eq(publicProfiles.userId, users.id))
    .innerJoin(
      courses,
      and(eq(courses.professorId, chosen.professorId), eq(courses.status, 'approved')),
    )
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .groupBy(users.id, publicProfiles.userId, chosen.place)
    .orderBy(asc(chosen.place))
}

export type FeaturedRow = Awaited<ReturnType<typeof listFeatured>>[number]

/** In the order of the academy; where nobody ordered them, those with the most courses on sale. */
export function listFirstCategories(db: Executor) {
  return db
    .select({ category: categories, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(categories)
    .leftJoin(courses, and(eq(courses.categoryId, categories.id), eq(courses.status, 'approved')))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), desc(count(courses.id)), asc(categories.nameKey))
    .limit(CATEGORIES_SHOWN)
}
