import { type Database, poolOf } from '../db/connect.ts'
import { GuardedPool } from '../db/guarded-pool.ts'
import type { GaugeSource } from './gauges.ts'

/** How busy the pool of connections is, and whether the database stalled. */
export function listDatabaseGauges(db: Database): GaugeSource[] {
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
  ]
}
