import type { CourseStatus, Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

/** Its professor asks for the review; administrators decide it. */
export function mayMoveTo(type: Role, status: NonNullable<CourseStatus>): boolean {
  return type === (status === 'pending' ? 'professor' : 'admin')
}

/** Whether a person sees all courses of the professor, whatever their status. */
export function mayListCoursesOf(person: Person, professorId: string): boolean {
  return person.type === 'admin' || (person.type === 'professor' && person.id === professorId)
}
