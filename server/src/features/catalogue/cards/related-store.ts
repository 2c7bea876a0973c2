import { MAX_RELATED } from '@ateneo/contract'
import { and, desc, eq, inArray, isNull, ne, or, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import {
  type CardRow,
  selectCards,
  viewerColumns,
  viewerType,
  type ViewerType,
  viewerValues,
} from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import type { ViewerContext } from './course-store.ts'

interface Published {
  id: string
  professorId: string
  categoryId: string
}

/** Approved or retired, so that nothing is said of a course that was never public. */
export async function findPublished(db: Executor, id: string): Promise<Published | undefined> {
  const [row] = await db
    .select({
      id: courses.id,
      professorId: courses.professorId,
      categoryId: courses.categoryId,
    })
    .from(courses)
    .where(
      and(
        eq(courses.id, id),
        inArray(courses.status, ['approved', 'retired']),
        isNull(courses.revisionOf),
      ),
    )
  return row
}

const related = prepared((db, type: ViewerType) => {
  const isOfProfessor = eq(courses.professorId, sql.placeholder('professorId'))
  const isOfCategory = eq(courses.categoryId, sql.placeholder('categoryId'))
  return selectCards(db, viewerColumns(type), {
    where: and(
      eq(courses.status, 'approved'),
      ne(courses.id, sql.placeholder('id')),
      or(isOfProfessor, isOfCategory),
    ),
    // Same professor and category first, then same professor, then same category.
    orderBy: [
      sql`(${isOfProfessor}) desc`,
      sql`(${isOfCategory}) desc`,
      desc(courses.studentCount),
      desc(courses.id),
    ],
    limit: sql.raw(`${MAX_RELATED}`),
  }).prepare(`related_courses_for_${type}`)
})

/** Courses on sale of the same category or professor, the nearest and most popular first. */
export function selectRelated(
  db: Executor,
  { viewer, now }: ViewerContext,
  course: Published,
): Promise<CardRow[]> {
  return related(db, viewerType(viewer)).execute({ ...viewerValues(viewer, now), ...course })
}
