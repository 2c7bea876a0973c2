import type { SubscriptionState } from '@ateneo/contract'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { fullName, users } from '../../identity/tables.ts'
import { subscriptionConsents, subscriptions } from '../tables.ts'

const newestFirst = byTime(subscriptions.createdAt, subscriptions.id, 'desc')

const consentAt = sql<Date | null>`(
  select max(${subscriptionConsents.givenAt}) from ${subscriptionConsents}
  where ${subscriptionConsents.subscriptionId} = ${subscriptions.id})`

/** Newest first, without those that nobody accepted. */
export async function listRows(
  db: Executor,
  { state, person }: { state?: SubscriptionState | undefined; person?: string | undefined },
  { after, limit }: Slice,
) {
  return db
    .select({
      subscription: subscriptions,
      student: { id: users.id, name: fullName, email: users.email },
      consentAt: consentAt.mapWith(subscriptionConsents.givenAt),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.studentId))
    .where(
      and(
        sql`${subscriptions.ending} is distinct from 'unaccepted'`,
        state && eq(subscriptions.state, state),
        person === undefined ? undefined : eq(subscriptions.studentId, person),
        newestFirst.beyond(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export type SubscriptionOfList = Awaited<ReturnType<typeof listRows>>[number]
