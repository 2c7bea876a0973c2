import type { ShareKind } from '@ateneo/contract'
import { and, eq, inArray, or, sql } from '../../platform/db/drizzle.ts'
import { certificates } from '../certificates/tables.ts'
import { everTaughtBy } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { filesOf } from './subject-store.ts'
import { sharePictures } from './tables.ts'

export type SharePicture = typeof sharePictures.$inferSelect

export async function findPicture(
  db: Executor,
  kind: ShareKind,
  name: string,
): Promise<SharePicture | undefined> {
  const isIt = and(eq(sharePictures.kind, kind), eq(sharePictures.name, name))
  const [row] = await db.select().from(sharePictures).where(isIt)
  return row
}

/** Puts it in the place of the former one; returns the former one's file. */
export async function replacePicture(
  tx: Transaction,
  picture: SharePicture,
): Promise<string | null> {
  const { kind, name } = sharePictures
  const isIt = and(eq(kind, picture.kind), eq(name, picture.name))
  // Concurrent inserts of one file fail on its unique index, which `on conflict` does not name.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`share picture ${picture.kind} ${picture.name}`}, 0))`,
  )
  const [former] = await tx.select().from(sharePictures).where(isIt).for('update')
  await tx
    .insert(sharePictures)
    .values(picture)
    .onConflictDoUpdate({ target: [kind, name], set: picture })
  return former?.file ?? null
}

/** Which of the keys belong to pictures. */
export async function listKnownFiles(db: Executor, keys: string[]): Promise<string[]> {
  const { file } = sharePictures
  return filesOf(await db.select({ file }).from(sharePictures).where(inArray(file, keys)))
}

/** Deletes the rows of pictures that name a person; returns their files. */
export async function removePicturesOf(tx: Transaction, userId: string): Promise<string[]> {
  const { kind, name, file } = sharePictures
  const ownFolios = sql`(select ${certificates.folio} from ${certificates}
    where ${certificates.studentId} = ${userId})`
  const ownCourses = sql`(select id::text from ${everTaughtBy(userId)} as taught (id))`
  const rows = await tx
    .delete(sharePictures)
    .where(
      or(
        and(eq(kind, 'professor'), eq(name, userId)),
        and(eq(kind, 'certificate'), sql`${name} in ${ownFolios}`),
        and(eq(kind, 'course'), sql`${name} in ${ownCourses}`),
      ),
    )
    .returning({ file })
  return filesOf(rows)
}
