import type { Audience, Role } from '@ateneo/contract'
import type { TestApp } from './test-app.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
} from './builders/build-people.ts'
import { buildEntitlement, buildPublishedCourse } from './builders/build.ts'
import { buy } from './buy.ts'
import type { Client, TestUser } from './client.ts'
import { buildDeadTokens } from './dead-tokens.ts'

export interface Person {
  client: Client
  /** `undefined` for visitors and for callers without a valid session. */
  role?: Role
  /** Which endpoints are for them. */
  audiences?: readonly Audience[]
  token?: 'dead' | 'expired'
}

export type Callers = Awaited<ReturnType<typeof createCallers>>

/** A published course with its professor, and all kinds of callers. */
export async function createCallers(academy: TestApp) {
  const dead = await buildDeadTokens(academy)
  const owner = await buildProfessor(academy)
  const published = await buildPublishedCourse(academy, {
    professorId: owner.id,
    priceCents: 10_000,
  })
  const other = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const users = {
    'a student': await buildStudent(academy),
    'the buyer': await buildStudent(academy),
    'the buyer of another course': await buildStudent(academy),
    'a subscriber': await buildStudent(academy),
    'the professor': owner,
    'another professor': await buildProfessor(academy),
    'an administrator': await buildAdmin(academy),
    'a plain administrator': await buildPlainAdmin(academy),
  } satisfies Record<string, TestUser>
  await buy(academy, users['the buyer'], { course: published.course })
  await buildEntitlement(academy, users['the buyer of another course'], other.course)
  await buildEntitlement(academy, users['a subscriber'])

  const people = new Map<string, Person>([['nobody', { client: academy.as() }]])
  for (const [name, user] of Object.entries(users)) {
    const audiences: Audience[] = [
      user.type,
      ...(user.isSuperAdmin ? ['super-admin' as const] : []),
    ]
    people.set(name, { client: academy.as(user), role: user.type, audiences })
  }
  for (const [name, token] of Object.entries(dead)) {
    const client = academy.withToken(token)
    people.set(name, { client, token: name === 'an expired token' ? 'expired' : 'dead' })
  }
  return { published, users, people }
}
