import type { Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

/** What administrators hid is theirs and its author's alone. */
export function mayReadHidden(person: Person, authorId: string): boolean {
  return person.type === 'admin' || person.id === authorId
}

/** The author, the course's professor and administrators. */
export function mayDelete(
  person: Person,
  written: { authorId: string; professorId: string },
): boolean {
  return person.type === 'admin' || [written.authorId, written.professorId].includes(person.id)
}
