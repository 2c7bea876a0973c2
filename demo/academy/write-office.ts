import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { newId } from '../../server/src/platform/db/columns.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { recordAudit } from '../../server/src/features/audit/service.ts'
import { passwordRequests } from '../../server/src/features/identity/tables.ts'
import { deletionRequests } from '../../server/src/features/privacy/tables.ts'
import { createToken } from '../../server/src/features/tokens/service.ts'
import { daysAfter } from './dates.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People } from './plan-people.ts'

const explanations: readonly [text: string, daysAgo: number, refusal?: string][] = [
  ['Perdí el celular y con él mi correo.', 44, 'No pudo decir qué cursos compró.'],
  ['Mi correo era de un trabajo que dejé.', 4.2],
  ['La escuela cerró nuestras cuentas de correo.', 1.1],
]

/** What else the office has to decide, and what it wrote down of its decisions. */
export async function writeOffice(
  tx: Transaction,
  past: Past,
  { people, courses }: { people: People; courses: readonly PlannedCourse[] },
): Promise<void> {
  const { administrator, plainAdministrator, students } = people
  await tx.insert(passwordRequests).values(
    explanations.map(([explanation, daysAgo, reason], index) => {
      const { id: userId, email, firstNames, lastNames } = students[10 + index]!
      const createdAt = past(daysAgo).now()
      return {
        userId,
        email,
        contactEmail: email.replace('@', '.otro@'),
        name: `${firstNames} ${lastNames}`,
        explanation,
        createdAt,
        confirmedAt: daysAfter(createdAt, 0.02),
        state: reason ? ('rejected' as const) : ('pending' as const),
        ...(reason && {
          reason,
          decidedBy: plainAdministrator.id,
          decidedAt: daysAfter(createdAt, 0.9),
        }),
      }
    }),
  )
  const leaving = { userId: students[20]!.id, state: 'pending' as const }
  await tx.insert(deletionRequests).values({ ...leaving, createdAt: past(2.2).now() })
  const until = isoDay(past(-300).now(), defaultTimeZone)
  // Outside of any session: no second factor is asked for.
  const director = { ...callerOf(administrator), sessionId: newId() }
  const terms = { name: 'Hoja de cálculo de ventas', scopes: ['read:orders' as const], until }
  await createToken(past(52), director, terms)
  for (const { id, text, decidedAt } of courses) {
    const { status } = text.standing
    if (!decidedAt || (status !== 'approved' && status !== 'rejected')) continue
    await recordAudit(past(decidedAt), tx, callerOf(administrator), {
      action: status === 'approved' ? 'course.approve' : 'course.reject',
      subject: { type: 'course', id, label: text.title },
      personId: people.professors[text.professor].id,
      before: { status: 'pending' },
      after: { status },
      reason: text.standing.status === 'rejected' ? text.standing.reason : null,
    })
  }
}
