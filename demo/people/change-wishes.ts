import type { ProfessorKey } from './professors.ts'

interface ChangeWish {
  professor: ProfessorKey
  daysAgo: number
  firstNames?: string
  lastNames?: string
  email?: string
  professionalId?: string
}

/** Data that professors ask to have changed; an administrator has not decided yet. */
export const changeWishes: readonly ChangeWish[] = [
  {
    professor: 'adriana',
    daysAgo: 2.4,
    lastNames: 'Wong de la Garza',
    email: 'adriana.wong@ejemplo.mx',
  },
  { professor: 'tomas', daysAgo: 0.8, professionalId: '11962047' },
]
