import {
  defaultSiteName,
  isLoopback,
  legalPageNames,
  type OnboardingHint,
  type OnboardingStep,
  onboardingSteps,
} from '@ateneo/contract'
import type { Config } from '../../platform/config/config.ts'
import { FRESH_HOURS } from '../../platform/backup/due.ts'
import type { AcademyFacts } from './academy-facts-store.ts'

export type Facts = AcademyFacts & {
  /** A plan is no longer as the program made it. */
  isPriced: boolean
  backupAt: Date | null
  payments: 'closed' | 'test' | 'real'
}

export type Surroundings = Pick<Config, 'publicUrl' | 'smtpUrl' | 'backup'>

type StepName = (typeof onboardingSteps.admin)[number]
type Verdict = boolean | { isDone: boolean; hint: OnboardingHint }

const open = (hint: OnboardingHint): Verdict => ({ isDone: false, hint })

/** What is done of the academy's setup; pure. */
export function listAcademySteps(facts: Facts, config: Surroundings, now: Date): OnboardingStep[] {
  const verdicts: Record<StepName, Verdict> = {
    password: facts.hasOwnPassword,
    name: facts.siteName !== null && facts.siteName !== defaultSiteName,
    contact: facts.contactEmail !== null,
    mail: judgeMail(facts, config),
    address: judgeAddress(config.publicUrl),
    legal: facts.legalPages >= legalPageNames.length,
    payments: judgePayments(facts),
    backup: judgeBackup(facts, config, now),
    logo: facts.logoId !== null,
    second_factor: facts.hasSecondFactor,
    plans: facts.isPriced,
    categories: facts.hasCategory,
    professor:
      facts.hasProfessor || (facts.isProfessorInvited && { isDone: true, hint: 'invited' }),
    course: facts.hasCourse,
  }
  return onboardingSteps.admin.map((name) => {
    const verdict = verdicts[name]
    return { name, ...(typeof verdict === 'boolean' ? { isDone: verdict, hint: null } : verdict) }
  })
}

function judgeMail({ isMailFailing }: Facts, { smtpUrl }: Surroundings): Verdict {
  if (smtpUrl === undefined) return open('no_smtp')
  return isMailFailing ? open('refused') : true
}

function judgeAddress(publicUrl: string): Verdict {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return open('loopback')
  return protocol === 'https:' || open('insecure')
}

function judgePayments({ payments }: Facts): Verdict {
  if (payments === 'test') return open('test_payments')
  return payments === 'real' || open('no_payments')
}

function judgeBackup({ backupAt }: Facts, { backup }: Surroundings, now: Date): Verdict {
  if (backup.schedule === undefined) return open('unscheduled')
  if (backupAt === null) return open('none_yet')
  const hours = (now.getTime() - backupAt.getTime()) / 3_600_000
  return hours < FRESH_HOURS || open('outdated')
}
