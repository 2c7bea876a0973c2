import type { Role } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { categories } from '../categories/tables.ts'
import { courses } from '../courses/tables.ts'
import { invitations, secondFactors, users } from '../identity/tables.ts'
import { legalPages, settings } from '../settings/tables.ts'
import { systemSigns } from '../system/tables.ts'

export type AcademyFacts = {
  siteName: string | null
  logoId: string | null
  contactEmail: string | null
  /** Legal pages that an administrator has written. */
  legalPages: number
  hasOwnPassword: boolean
  hasSecondFactor: boolean
  hiddenAs: Role | null
  hasCategory: boolean
  hasProfessor: boolean
  isProfessorInvited: boolean
  /** Published. */
  hasCourse: boolean
  /** The mail server refused the last email. */
  isMailFailing: boolean
}

/** One statement, each part of it from an index or a table of few rows. */
export async function readAcademyFacts(
  db: Executor,
  adminId: string,
  now: Date,
): Promise<AcademyFacts> {
  const { rows } = await db.execute<AcademyFacts>(sql`
    select ${settings.siteName} as "siteName", ${settings.logoId} as "logoId",
      ${settings.contactEmail} as "contactEmail",
      (select count(*)::int from ${legalPages}) as "legalPages",
      ${users.generatedPassword} is null as "hasOwnPassword",
      exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id}
        and ${secondFactors.enabledAt} is not null) as "hasSecondFactor",
      ${users.onboardingHiddenAs} as "hiddenAs",
      exists (select 1 from ${categories}) as "hasCategory",
      exists (select 1 from users as professor where professor.type = 'professor'
        and professor.state = 'active') as "hasProfessor",
      exists (select 1 from ${invitations} where ${invitations.type} = 'professor'
        and ${invitations.acceptedAt} is null
        and ${invitations.expiresAt} > ${now.toISOString()}) as "isProfessorInvited",
      exists (select 1 from ${courses} where ${courses.status} = 'approved') as "hasCourse",
      coalesce((select ${systemSigns.failedAt} > coalesce(${systemSigns.workedAt}, '-infinity')
        from ${systemSigns} where ${systemSigns.name} = 'mail'), false) as "isMailFailing"
    from ${users} left join ${settings} on true
    where ${users.id} = ${adminId}`)
  return rows[0]!
}
