import { and, eq, type SQL, sql } from '../db/drizzle.ts'
import type { PgTable } from '../db/drizzle-pg.ts'
import type { Executor } from '../db/connect.ts'
import { slugOf } from './slug-of.ts'
import { type SlugKind, slugs } from './tables.ts'

/** A slug's source text and its owner. */
export interface Subject {
  id: string
  text: string
}

interface Claim {
  subject: Subject
  slug: string
}

/**
 * The slug of each, by its id: that of its text, or the first with a number behind that is free or
 * was theirs before. The caller holds the rows' locks.
 */
export async function claimSlugs(
  db: Executor,
  kind: SlugKind,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const given = new Map<string, string>()
  const holders = await readHolders(db, kind, subjects)
  let waiting = subjects
  while (waiting.length > 0) {
    const claims: Claim[] = []
    for (const subject of waiting) {
      const slug = firstOpen(slugOf(subject.text, kind), holders, subject.id)
      if (holders.get(slug) === subject.id) given.set(subject.id, slug)
      else claims.push({ subject, slug })
      holders.set(slug, subject.id)
    }
    const inserted = await insertSlugs(db, kind, claims)
    const lost = claims.filter(({ slug }) => !inserted.has(slug))
    for (const { subject, slug } of claims) if (inserted.has(slug)) given.set(subject.id, slug)
    // Another transaction took it meanwhile: the next number is tried.
    for (const { slug } of lost) holders.set(slug, '')
    waiting = lost.map(({ subject }) => subject)
  }
  return given
}

/** Gives rows of a feature's table, locked by the caller, their first slugs. */
export async function fillSlugs(
  db: Executor,
  kind: SlugKind,
  table: PgTable,
  rows: readonly Subject[],
): Promise<void> {
  const given = await claimSlugs(db, kind, rows)
  const ids = sql.param([...given.keys()])
  const texts = sql.param([...given.values()])
  await db.execute(sql`
    update ${table} as subject set slug = given.slug
    from unnest(${ids}::uuid[], ${texts}::text[]) as given(id, slug)
    where subject.id = given.id`)
}

/** Deletes those of the kind that fulfil a condition. */
export async function forgetSlugs(db: Executor, kind: SlugKind, which: SQL): Promise<void> {
  await db.delete(slugs).where(and(eq(slugs.kind, kind), which))
}

function firstOpen(base: string, holders: ReadonlyMap<string, string>, id: string): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    const holder = holders.get(slug)
    if (holder === undefined || holder === id) return slug
  }
}

/** Owners of the slugs of this kind that could collide. */
async function readHolders(
  db: Executor,
  kind: SlugKind,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const [only, ...others] = subjects
  if (!only) return new Map()
  const isNear =
    others.length > 0 ? undefined : sql`starts_with(${slugs.slug}, ${slugOf(only.text, kind)})`
  const rows = await db
    .select({ slug: slugs.slug, subjectId: slugs.subjectId })
    .from(slugs)
    .where(and(eq(slugs.kind, kind), isNear))
  return new Map(rows.map(({ slug, subjectId }) => [slug, subjectId]))
}

/** Waits for transactions that insert the same slug; returns the inserted ones. */
async function insertSlugs(
  db: Executor,
  kind: SlugKind,
  claims: readonly Claim[],
): Promise<Set<string>> {
  if (claims.length === 0) return new Set()
  // In one order, so that two that claim several never wait for each other.
  const sorted = claims.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  const ids = sql.param(sorted.map(({ subject }) => subject.id))
  const texts = sql.param(sorted.map(({ slug }) => slug))
  const { rows } = await db.execute<{ slug: string }>(sql`
    insert into ${slugs} (kind, slug, subject_id)
    select ${kind}, slug, subject_id
    from unnest(${texts}::text[], ${ids}::uuid[]) as claimed(slug, subject_id)
    on conflict do nothing returning slug`)
  return new Set(rows.map(({ slug }) => slug))
}
