import { and, eq, isNotNull } from '../db/drizzle.ts'
import type { Executor } from '../db/connect.ts'
import { slugs } from './tables.ts'

export interface DeletedCourse {
  id: string
  professorId: string
  categoryId: string
}

/** Stores professor and category with the slugs of a deleted course; nothing without slugs. */
export async function keepDeletedCourse(
  db: Executor,
  { id, professorId, categoryId }: DeletedCourse,
): Promise<void> {
  await db
    .update(slugs)
    .set({ professorId, categoryId })
    .where(and(eq(slugs.kind, 'course'), eq(slugs.subjectId, id)))
}

export async function findDeletedCourse(
  db: Executor,
  id: string,
): Promise<DeletedCourse | undefined> {
  const { professorId, categoryId } = slugs
  const [row] = await db
    .select({ professorId, categoryId })
    .from(slugs)
    .where(and(eq(slugs.kind, 'course'), eq(slugs.subjectId, id), isNotNull(categoryId)))
    .limit(1)
  if (!row) return undefined
  return { id, professorId: row.professorId!, categoryId: row.categoryId! }
}
