import { and, eq, gt, sql } from '../../platform/db/drizzle.ts'
import { categories } from '../categories/tables.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fullName, users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'

/** A course on sale, as another site tells of it. */
export async function findTold(db: Executor, courseId: string) {
  const sample = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(
      and(
        eq(lessons.courseId, courses.id),
        eq(lessons.kind, 'video'),
        lessons.isSample,
        gt(videos.durationSeconds, 0),
      ),
    )
  const [row] = await db
    .select({
      slug: sql<string>`coalesce(${courses.slug}, ${courses.id}::text)`,
      title: courses.title,
      imageUrl: courses.imageUrl,
      category: categories.name,
      professor: fullName,
      /** The professor's slug; null without a public page. */
      professorSlug: sql<string | null>`case when ${users.type} = 'professor'
        and ${users.state} = 'active' then ${users.slug} end`,
      hasSample: sql<boolean>`exists ${sample}`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(and(eq(courses.id, courseId), eq(courses.status, 'approved')))
  return row
}
