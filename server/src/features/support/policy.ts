import type { Role } from '@ateneo/contract'

interface Person {
  id: string
  type: Role
}

interface OwnedTicket {
  userId: string | null
}

/** The ticket's sender and administrators. */
export function mayReadTicket(person: Person, ticket: OwnedTicket): boolean {
  return person.type === 'admin' || isSender(person, ticket)
}

export function isSender(person: Person, { userId }: OwnedTicket): boolean {
  return userId !== null && userId === person.id
}
