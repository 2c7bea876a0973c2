import { nameKey } from '../../server/src/platform/text/name-key.ts'
import { categories as categoryTable } from '../../server/src/features/categories/tables.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import {
  professorRequests,
  publicProfiles,
  users,
} from '../../server/src/features/identity/tables.ts'
import { seedPlans } from '../../server/src/features/purchases/seed.ts'
import { settings } from '../../server/src/features/settings/tables.ts'
import { categories } from '../categories.ts'
import type { ProfessorKey } from '../people/professors.ts'
import { publicProfiles as profileTexts } from '../people/public-profiles.ts'
import { stableId } from '../random.ts'
import { daysAfter } from './dates.ts'
import type { People, Person } from './plan-people.ts'
import { houseSettings } from './house.ts'
import { demoSettings } from './write-sales.ts'

export async function writeHouse(tx: Transaction, openedAt: Date): Promise<void> {
  await seedPlans(tx, openedAt)
  await tx
    .insert(settings)
    .values({ id: 1, ...demoSettings, ...houseSettings, updatedAt: openedAt })
  await tx.insert(categoryTable).values(
    Object.values(categories).map(({ id, name }) => ({
      id,
      name,
      nameKey: nameKey(name),
      createdAt: openedAt,
    })),
  )
}

export async function writePeople(
  tx: Transaction,
  people: People,
  passwordHash: string,
): Promise<void> {
  const { administrator, plainAdministrator, refused, applicants, students } = people
  const professors = Object.values(people.professors)
  const everybody = [
    administrator,
    plainAdministrator,
    ...professors,
    ...applicants,
    refused,
    ...students,
  ]
  await tx.insert(users).values(everybody.map((person) => ({ ...person, passwordHash })))
  await tx.insert(publicProfiles).values(
    Object.entries(profileTexts).map(([key, text]) => ({
      userId: people.professors[key as ProfessorKey].id,
      headline: text.headline,
      biography: text.biography,
      links: text.links ?? [],
      subject: text.materia,
      educationLevel: text.nivelEducativo ?? null,
      classSize: text.tamanoClase ?? null,
      methodology: text.metodologia ?? null,
      version: 1,
    })),
  )
  const request = (person: Person, status: 'pending' | 'approved' | 'rejected') => {
    const isOpen = status === 'pending'
    return {
      id: requestId(person),
      userId: person.id,
      status,
      createdAt: person.createdAt,
      decidedBy: isOpen ? null : administrator.id,
      decidedAt: isOpen ? null : daysAfter(person.createdAt, 1.2),
    }
  }
  await tx
    .insert(professorRequests)
    .values([
      ...professors.map((one) => request(one, 'approved')),
      ...applicants.map((one) => request(one, 'pending')),
      request(refused, 'rejected'),
    ])
}

export function requestId(person: Person): string {
  return stableId(`request ${person.id}`)
}
