import type { Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

/** The author, the course's professor and administrators. */
export function mayDelete(
  person: Person,
  written: { authorId: string; professorId: string },
): boolean {
  return person.type === 'admin' || [written.authorId, written.professorId].includes(person.id)
}
