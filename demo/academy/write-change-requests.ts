import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { changeRequests } from '../../server/src/features/identity/tables.ts'
import { plannedChangeRequests } from '../people/change-requests.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { People } from './plan-people.ts'

export async function writeChangeRequests(
  tx: Transaction,
  { professors }: People,
  now: Date,
): Promise<void> {
  await tx.insert(changeRequests).values(
    plannedChangeRequests.map(({ professor, daysAgo, ...changes }) => ({
      id: changeRequestId(professor),
      userId: professors[professor].id,
      status: 'pending' as const,
      createdAt: daysBefore(now, daysAgo),
      ...changes,
    })),
  )
}

export function changeRequestId(professor: string): string {
  return stableId(`change request ${professor}`)
}
