import pino from 'pino'
import type { Context } from '../../server/src/context.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import type { Caller } from '../../server/src/platform/http/route.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Secrets } from '../../server/src/platform/config/secrets.ts'
import { openQuizQueue } from '../../server/src/features/quiz-attempts/service.ts'
import { openGateways } from '../../server/src/platform/payment-gateways/gateways.ts'
import { openDiskStorage } from '../../server/src/platform/storage/disk.ts'
import { getBranding, getTimeZone } from '../../server/src/features/settings/service.ts'
import { daysBefore } from './dates.ts'
import type { Person } from './plan-people.ts'

/** The context of a service function that was called then, or so many days ago. */
export type Past = (when: Date | number) => Context

/** What is written into the past is neither held nor asked whether its clock is right. */
const holds = {
  find: async () => ({ isClockDoubted: false, isRestored: false }),
  findClockDoubt: async () => undefined,
}

/** Jobs are dropped, so that nobody is sent an email about what long happened. */
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined }

export async function openPast(
  tx: Transaction,
  { mediaFolder, secrets }: { mediaFolder: string; secrets: Secrets },
  now: Date,
): Promise<Past> {
  const config = readConfig({})
  const parts = {
    config,
    db: tx,
    secrets,
    jobs,
    holds,
    storage: await openDiskStorage(mediaFolder),
    gateways: openGateways({
      config,
      brand: async () => ({ ...(await getBranding(tx)), timeZone: await getTimeZone(tx) }),
      readKeys: async () => ({}),
      db: tx,
      now: () => now,
    }),
    log: pino({ level: 'silent' }),
    quizQueue: openQuizQueue(),
  }
  // The services that the sample calls use no other part.
  return (when) => {
    const at = typeof when === 'number' ? daysBefore(now, when) : when
    return { ...parts, now: () => at } as unknown as Context
  }
}

export const callerOf = ({ id, type, isSuperAdmin }: Person): Caller => ({
  id,
  type,
  isSuperAdmin: isSuperAdmin === true,
  sessionId: undefined,
  network: '127.0.0.1',
})
