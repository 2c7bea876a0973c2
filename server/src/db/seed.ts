import { sql } from './drizzle.ts'
import { fillProfessorSlugs, seedAdministrator, type NewAdministrator } from '../identity/seed.ts'
import { fillCategorySlugs, seedCategories } from '../catalogue/seed.ts'
import { fillCourseSlugs } from '../courses/seed.ts'
import { seedArticles } from '../support/seed.ts'
import { seedPlans } from '../purchases/seed.ts'
import type { Database } from './connect.ts'

const LOCK = 7_426_052

/** Inserts the initial rows of a new database, and gives rows of before there were slugs theirs. */
export async function seedDatabase(
  db: Database,
  admin: { email: string; password: string | undefined },
  now: Date,
): Promise<NewAdministrator | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await seedPlans(tx, now)
    await seedCategories(tx, now)
    await seedArticles(tx, now)
    await fillCategorySlugs(tx)
    await fillCourseSlugs(tx)
    await fillProfessorSlugs(tx)
    return seedAdministrator(tx, admin, now)
  })
}
