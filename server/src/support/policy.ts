import type { Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

interface OwnedTicket {
  userId: string | null
}

/** Who sent it, and the administration. */
export function mayReadTicket(person: Person, ticket: OwnedTicket): boolean {
  return person.type === 'admin' || isSender(person, ticket)
}

export function isSender(person: Person, { userId }: OwnedTicket): boolean {
  return userId !== null && userId === person.id
}
