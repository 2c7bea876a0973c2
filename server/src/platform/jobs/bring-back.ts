/** Above what clocks drift apart. */
const DRIFT = `interval '5 minutes'`
/** Above any delay of a job: an attempt at a quiz may have seven days. */
const LONGEST_DELAY = `interval '8 days'`

const ofVersion = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']
const ofQueue = ['monitor_on', 'monitor_claim_on', 'maintain_on']

/**
 * Times that lie in the future, of a clock that was ahead and is right again. Until they came, pg-boss
 * would begin no schedule, and a job that was put in meanwhile would wait.
 */
export const bringBackTimes: readonly string[] = [
  ...ofVersion.map((column) => nullify('version', column)),
  ...ofQueue.map((column) => nullify('queue', column)),
  `update pgboss.job set start_after = now(), created_on = least(created_on, now())
   where state < 'active'
     and (created_on > now() + ${DRIFT} or start_after > now() + ${LONGEST_DELAY})`,
]

function nullify(table: string, column: string): string {
  return `update pgboss.${table} set ${column} = null where ${column} > now() + ${DRIFT}`
}
