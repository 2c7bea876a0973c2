import type { users } from '../../server/src/features/identity/tables.ts'
import { addressOf, administrator, plainAdministrator } from '../accounts.ts'
import {
  applicants,
  type ProfessorKey,
  professors,
  refusedApplicant,
} from '../people/professors.ts'
import { knownStudents, students } from '../people/students.ts'
import { type Random, stableId } from '../random.ts'
import { daysBefore } from './dates.ts'

type UserValues = typeof users.$inferInsert & { id: string }
export type Person = Omit<UserValues, 'passwordHash'>

export interface People {
  administrator: Person
  plainAdministrator: Person
  professors: Record<ProfessorKey, Person>
  applicants: Person[]
  refused: Person
  students: Person[]
}

export function planPeople(now: Date, random: Random): People {
  const plan = (login: string, values: Omit<Person, 'id' | 'email'>): Person => ({
    id: stableId(`person ${login}`),
    email: addressOf(login),
    ...values,
  })
  const applicant = (
    { daysAgo, ...names }: (typeof applicants)[number],
    state: 'awaiting_approval' | 'rejected',
  ) => {
    const createdAt = daysBefore(now, daysAgo - 0.3)
    return plan(loginOf(names), { type: 'professor', state, ...names, createdAt })
  }
  const student = (names: { firstNames: string; lastNames: string }, login: string, days: number) =>
    plan(login, {
      type: 'student',
      state: 'active',
      firstNames: names.firstNames,
      lastNames: names.lastNames,
      createdAt: daysBefore(now, days),
    })
  return {
    administrator: {
      id: stableId('person direccion'),
      type: 'admin',
      isSuperAdmin: true,
      state: 'active',
      ...administrator,
      createdAt: daysBefore(now, 735),
    },
    plainAdministrator: {
      id: stableId('person oficina'),
      type: 'admin',
      state: 'active',
      ...plainAdministrator,
      onboardingHiddenAs: 'admin',
      createdAt: daysBefore(now, 410),
    },
    professors: mapValues(professors, ({ title: _title, joinedDaysAgo, ...person }, key) =>
      plan(key, {
        type: 'professor',
        state: 'active',
        ...person,
        createdAt: daysBefore(now, joinedDaysAgo),
      }),
    ),
    applicants: applicants.map((one) => applicant(one, 'awaiting_approval')),
    refused: applicant(refusedApplicant, 'rejected'),
    students: [
      ...knownStudents.map((one) => student(one, one.login, one.daysAgo)),
      // Exponent above 1, so that more students joined in the later half.
      ...students.map((one) => student(one, loginOf(one), 2 + 715 * random.next() ** 1.4)),
    ],
  }
}

/** `maria.coronado`: the first name and the first surname, without accents. */
function loginOf({ firstNames, lastNames }: { firstNames: string; lastNames: string }): string {
  const [first = ''] = firstNames.split(' ')
  const surname = lastNames.replace(/ \S+$/, '').replaceAll(' ', '')
  return `${first}.${surname}`
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(values).map(([key, value]) => [
    key,
    change(value, key as Key),
  ])
  return Object.fromEntries(entries) as Record<Key, To>
}
