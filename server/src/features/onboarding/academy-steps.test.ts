import { onboardingSteps } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { type Facts, listAcademySteps } from './academy-steps.ts'

const now = new Date('2026-03-02T16:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const nothing: Facts = {
  siteName: null,
  logoId: null,
  contactEmail: null,
  legalPages: 0,
  hasOwnPassword: false,
  hasSecondFactor: false,
  hiddenAs: null,
  hasCategory: false,
  hasProfessor: false,
  isProfessorInvited: false,
  hasCourse: false,
  isMailFailing: false,
  isPriced: false,
  backupAt: null,
  payments: 'closed',
}

const everything = {
  PUBLIC_URL: 'https://cursos.ejemplo.mx',
  SMTP_URL: 'smtps://correo.ejemplo.mx',
  BACKUP_FOLDER: '/mnt/respaldos',
}

const stepsOf = (facts: Partial<Facts>, env: Record<string, string> = {}) =>
  listAcademySteps({ ...nothing, ...facts }, readConfig(env), now)

const stepOf = (name: string, facts: Partial<Facts>, env?: Record<string, string>) => {
  const { isDone, hint } = stepsOf(facts, env).find((one) => one.name === name)!
  return [isDone, hint]
}

test('of a new academy nothing is done, and each step is named once', () => {
  const steps = stepsOf({})
  expect(steps.map(({ name }) => name)).toEqual(onboardingSteps.admin)
  expect(steps.filter(({ isDone }) => isDone)).toEqual([])
})

test('of a whole one everything is', () => {
  const facts = {
    siteName: 'Barro y fuego',
    logoId: 'logo',
    contactEmail: 'hola@ejemplo.mx',
    legalPages: 3,
    hasOwnPassword: true,
    hasSecondFactor: true,
    hasCategory: true,
    hasProfessor: true,
    hasCourse: true,
    isPriced: true,
    backupAt: hoursAgo(25),
    payments: 'real' as const,
  }
  expect(stepsOf(facts, everything).filter(({ isDone }) => !isDone)).toEqual([])
})

test.each<[string, Partial<Facts>, Record<string, string>, [boolean, string | null]]>([
  ['name', { siteName: 'Ateneo' }, {}, [false, null]],
  ['legal', { legalPages: 2 }, {}, [false, null]],
  ['mail', {}, {}, [false, 'no_smtp']],
  ['mail', { isMailFailing: true }, everything, [false, 'refused']],
  ['mail', {}, everything, [true, null]],
  ['address', {}, {}, [false, 'loopback']],
  ['address', {}, { PUBLIC_URL: 'https://127.0.0.1' }, [false, 'loopback']],
  ['address', {}, { PUBLIC_URL: 'http://cursos.ejemplo.mx' }, [false, 'insecure']],
  ['payments', { payments: 'closed' }, {}, [false, 'no_payments']],
  ['payments', { payments: 'test' }, {}, [false, 'test_payments']],
  ['payments', { payments: 'real' }, {}, [true, null]],
  ['backup', {}, {}, [false, 'unscheduled']],
  ['backup', {}, everything, [false, 'none_yet']],
  ['backup', { backupAt: hoursAgo(26) }, everything, [false, 'outdated']],
  ['professor', { isProfessorInvited: true }, {}, [true, 'invited']],
  ['professor', { isProfessorInvited: true, hasProfessor: true }, {}, [true, null]],
])('%s of %j with %j', (name, facts, env, verdict) => {
  expect(stepOf(name, facts, env)).toEqual(verdict)
})
