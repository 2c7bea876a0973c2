import { createRequire } from 'node:module'
// oxlint-disable-next-line no-restricted-imports
import type * as PgCore from 'drizzle-orm/pg-core'

/** Tables and columns, loaded as in `drizzle.ts`. */
const require = createRequire(import.meta.url)

// oxlint-disable-next-line no-restricted-imports
export type {
  AnyPgColumn,
  PgColumn,
  PgDatabase,
  PgQueryResultHKT,
  PgTable,
} from 'drizzle-orm/pg-core'

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unionAll,
  unique,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof PgCore
