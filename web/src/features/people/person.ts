import {
  roleNameOf,
  type Person as WirePerson,
  type PersonRole,
  type PersonState,
  type PersonDetail,
} from '@ateneo/contract'

export type { PersonState, PersonDetail }

export interface Person {
  id: string
  name: string
  email: string
  imageUrl: string | null
  role: PersonRole
  /** As lists say it. */
  roleName: string
  state: PersonState
  since: Date
  lastActivity: Date | null
  purchases: number
  spent: number
}

export function toPerson(person: WirePerson): Person {
  return {
    id: person._id,
    name: `${person.firstNames} ${person.lastNames}`.trim(),
    email: person.email,
    imageUrl: person.imageURL,
    role: person.type,
    roleName: roleNameOf(person),
    state: person.state,
    since: new Date(person.creationDate),
    lastActivity: person.lastActivityDate === null ? null : new Date(person.lastActivityDate),
    purchases: person.purchases,
    spent: person.spent,
  }
}
