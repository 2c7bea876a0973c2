import type { ReviewStatus, Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

/** Professors submit, administrators decide. */
export function mayMoveTo(type: Role, status: ReviewStatus): boolean {
  return type === (status === 'pending' ? 'professor' : 'admin')
}

/** True if the person sees the professor's courses in every status. */
export function mayListCoursesOf(person: Person, professorId: string): boolean {
  return person.type === 'admin' || (person.type === 'professor' && person.id === professorId)
}
