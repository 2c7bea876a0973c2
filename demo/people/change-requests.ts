import type { ProfessorKey } from './professors.ts'

interface PlannedChangeRequest {
  professor: ProfessorKey
  daysAgo: number
  firstNames?: string
  lastNames?: string
  email?: string
  professionalId?: string
}

/** Pending change requests of professors. */
export const plannedChangeRequests: readonly PlannedChangeRequest[] = [
  {
    professor: 'adriana',
    daysAgo: 2.4,
    lastNames: 'Wong de la Garza',
    email: 'adriana.wong@ejemplo.mx',
  },
  { professor: 'tomas', daysAgo: 0.8, professionalId: '11962047' },
]
