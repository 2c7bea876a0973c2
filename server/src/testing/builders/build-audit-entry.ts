import { auditEntries } from '../../features/audit/tables.ts'
import type { TestApp } from '../test-app.ts'

/** An entry about a student that has no row. */
export async function buildAuditEntry(
  { db, clock }: TestApp,
  actor: { id: string },
  values: Partial<typeof auditEntries.$inferInsert> = {},
) {
  const [row] = await db
    .insert(auditEntries)
    .values({
      at: clock.now(),
      actorId: actor.id,
      actorName: 'Dirección Núñez',
      actorRole: 'admin',
      action: 'certificate.revoke',
      subjectType: 'certificate',
      subjectId: '2222-2222-2222',
      subjectLabel: 'Acuarela, de Ana Ruiz',
      address: '127.0.0.1',
      reason: 'Se emitió por error.',
      ...values,
    })
    .returning()
  return row!
}
