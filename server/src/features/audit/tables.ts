import { sql } from '../../platform/db/drizzle.ts'
import { index, jsonb, pgTable, text, uuid } from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Values of the fields that an act changed, by name. */
export type AuditValues = Record<string, unknown>

/**
 * What administrators did. Append-only (a trigger refuses updates, deletions and truncation), hence
 * without foreign keys: an entry outlives the account and the thing that it names.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    /** Name and role at that moment. */
    actorName: text().notNull(),
    actorRole: text({ enum: ['student', 'professor', 'admin', 'operator'] }).notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    /** Null for what exists once, such as the settings. */
    subjectId: text(),
    subjectLabel: text().notNull(),
    /** The user that the act concerns. */
    personId: uuid(),
    /** The IPv4 address, or the /64 of an IPv6 address. */
    address: text().notNull(),
    /** Name of the access token that it was done with. */
    via: text(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    reason: text(),
  },
  (t) => [
    index('audit_entries_time').on(t.at, t.id),
    index('audit_entries_action').on(t.action, t.at, t.id),
    index('audit_entries_actor').on(t.actorId, t.at, t.id),
    index('audit_entries_person').on(t.personId, t.at, t.id),
    index('audit_entries_subject').on(t.subjectType, t.at, t.id),
    index('audit_entries_words').using('gin', sql`${foldedWords(t)} gin_trgm_ops`),
  ],
)

/** What the search looks in; `fold` is lower case without accents. */
export function foldedWords(t: { actorName: unknown; subjectLabel: unknown; reason: unknown }) {
  return sql`fold(${t.actorName} || ' ' || ${t.subjectLabel} || ' ' || coalesce(${t.reason}, ''))`
}
