import { and, eq, inArray, isNull } from '../../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../../platform/db/connect.ts'
import { claimSlugs, fillSlugs, forgetSlugs } from '../../../../platform/slugs/claim-slugs.ts'
import { slugs } from '../../../../platform/slugs/tables.ts'
import { fullName, users } from '../../tables.ts'

/** A suspended one keeps their address for when they come back. */
const isApprovedProfessor = and(
  eq(users.type, 'professor'),
  inArray(users.state, ['active', 'suspended']),
)

/** An approved professor's address follows their name; of anybody else nothing changes. */
export async function refreshProfessorSlug(db: Executor, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [professor] = await tx
      .select({ text: fullName, slug: users.slug })
      .from(users)
      .where(and(eq(users.id, userId), isApprovedProfessor))
      .for('no key update')
    if (!professor) return
    const given = await claimSlugs(tx, 'professor', [{ id: userId, text: professor.text }])
    const slug = given.get(userId)!
    if (slug !== professor.slug) await tx.update(users).set({ slug }).where(eq(users.id, userId))
  })
}

/** Professors of before there were slugs. */
export async function fillProfessorSlugs(db: Executor): Promise<void> {
  const rows = await db
    .select({ id: users.id, text: fullName })
    .from(users)
    .where(and(isApprovedProfessor, isNull(users.slug)))
    .orderBy(users.createdAt, users.id)
    .for('no key update')
  if (rows.length > 0) await fillSlugs(db, 'professor', users, rows)
}

/** Deletes all of an erased professor's slugs, since they contain the name. */
export async function forgetProfessorSlugs(tx: Transaction, userId: string): Promise<void> {
  await forgetSlugs(tx, 'professor', eq(slugs.subjectId, userId))
}
