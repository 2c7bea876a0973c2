import { sql } from '../platform/db/drizzle.ts'
import {
  fillProfessorSlugs,
  type FirstAdministrator,
  issueSetupToken,
  seedAdministrator,
  type NewAdministrator,
} from '../features/identity/seed.ts'
import { fillCategorySlugs, seedCategories } from '../features/categories/seed.ts'
import { fillCourseSlugs } from '../features/courses/seed.ts'
import { seedArticles } from '../features/support/seed.ts'
import { seedPlans } from '../features/purchases/seed.ts'
import type { Database } from '../platform/db/connect.ts'

const LOCK = 7_426_052

export interface Seeded {
  newAdministrator: NewAdministrator | undefined
  /** Leads to the form of the first administrator's password, while nobody has chosen one. */
  setupToken: string | undefined
}

/** Inserts the initial rows of a new database, and gives rows of before there were slugs theirs. */
export async function seedDatabase(
  db: Database,
  admin: FirstAdministrator,
  now: Date,
): Promise<Seeded> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await seedPlans(tx, now)
    await seedCategories(tx, now)
    await seedArticles(tx, now)
    await fillCategorySlugs(tx)
    await fillCourseSlugs(tx)
    await fillProfessorSlugs(tx)
    const newAdministrator = await seedAdministrator(tx, admin, now)
    const isConfigured = admin.password !== undefined
    return {
      newAdministrator,
      setupToken: isConfigured ? undefined : await issueSetupToken(tx, admin, now),
    }
  })
}
