import { type Database, poolOf } from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import { GuardedPool } from '../db/guarded-pool.ts'
import type { GaugeSource } from './gauges.ts'

/** How busy the pool of connections is, and whether the database stalled. */
export function listDatabaseGauges(db: Database, replica?: Replica): GaugeSource[] {
  const pool = poolOf(db)
  return [
    {
      name: 'ateneo_database_connections',
      help: 'Connections of the pool in use and idle, and those who wait for one',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
        { labels: { state: 'most' }, value: pool.options.max },
      ],
    },
    {
      name: 'ateneo_database_stalled',
      help: '1 while the database does not answer',
      read: () => [{ value: Number(pool instanceof GuardedPool && pool.isStalled) }],
    },
    ...(replica ? listReplicaGauges(replica) : []),
  ]
}

function listReplicaGauges(replica: Replica): GaugeSource[] {
  return [
    {
      name: 'ateneo_replica_away',
      help: '1 since a reading of the replica failed, until one succeeds',
      read: () => [{ value: Number(replica.isAway) }],
    },
    {
      name: 'ateneo_replica_lag_bytes',
      help: 'Written by the primary and not yet replayed by the replica',
      read: async () => {
        const lag = await replica.lagBytes().catch(() => undefined)
        return lag === undefined ? [] : [{ value: lag }]
      },
    },
    {
      name: 'ateneo_replica_readings',
      help: 'Readings for visitors since the start, by where they were answered',
      labelNames: ['from'],
      read: () =>
        Object.entries(replica.answered).map(([from, value]) => ({ labels: { from }, value })),
    },
  ]
}
