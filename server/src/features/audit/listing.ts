import type { AuditFilter } from '@ateneo/contract'
import { defaultTimeZone } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { isSuperAdmin } from '../../platform/http/is-super-admin.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  type AuditRow,
  findEntry,
  findTimeZone,
  type ListedAuditRow,
  type ZonedFilter,
  listEntries,
  listActors,
} from './store.ts'

type AuditQuery = AuditFilter & { limit: number; cursor?: string | undefined }

export async function listAuditEntries(
  ctx: Context,
  admin: Caller,
  { limit, cursor, ...filter }: AuditQuery,
) {
  const timeZone = await getAuditTimeZone(ctx)
  const isForSuperAdmin = isSuperAdmin(admin)
  return timePage(
    { limit, cursor },
    (slice) => listEntries(ctx.db, { ...filter, timeZone, isForSuperAdmin }, slice),
    ({ at, id }) => ({ at, id }),
  )
}

/** Every entry that matches, page by page, as a long list is too large for the memory. */
export async function* readAuditEntries(
  ctx: Context,
  filter: ZonedFilter,
): AsyncGenerator<ListedAuditRow> {
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listEntries(ctx.db, filter, { after, limit: CSV_PAGE })
    yield* rows
    after = rows.length < CSV_PAGE ? undefined : rows.at(-1)
  } while (after)
}

const CSV_PAGE = 500

export async function getAuditEntry(
  ctx: Context,
  admin: Caller,
  entryId: string,
): Promise<AuditRow> {
  const found = await findEntry(ctx.db, entryId, isSuperAdmin(admin))
  if (!found) throw fail('audit_entry_not_found')
  return found
}

export function listAuditActors(ctx: Context) {
  return listActors(ctx.db)
}

export async function getAuditTimeZone(ctx: Context): Promise<string> {
  return (await findTimeZone(ctx.db)) ?? defaultTimeZone
}
