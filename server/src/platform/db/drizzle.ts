import { createRequire } from 'node:module'
// oxlint-disable-next-line no-restricted-imports
import type * as Orm from 'drizzle-orm'
import type * as NodePostgres from 'drizzle-orm/node-postgres'

/**
 * Drizzle for the whole server, from its CommonJS files: for each import between files that end in
 * `.js` Node.js parses the package's `exports`, and those of drizzle-orm are 170 kB.
 */
const require = createRequire(import.meta.url)

// oxlint-disable-next-line no-restricted-imports
export type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'

export const {
  aliasedTable,
  and,
  arrayContains,
  asc,
  between,
  count,
  countDistinct,
  desc,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} = require('drizzle-orm') as typeof Orm

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof NodePostgres
