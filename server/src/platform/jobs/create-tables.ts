import { withShortLivedBoss } from './short-lived-boss.ts'

/** Makes pg-boss's tables in a database that has none; works no job. */
export const createJobTables = (databaseUrl: string): Promise<void> =>
  withShortLivedBoss(databaseUrl, async () => undefined)
