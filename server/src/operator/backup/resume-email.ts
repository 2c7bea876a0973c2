import { attachDatabase } from '../../platform/db/attach-database.ts'
import { releaseEmail } from '../../platform/installation/store.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { discardWaitingJobs } from '../../platform/jobs/waiting-jobs.ts'
import { openLog } from '../../platform/logging/log.ts'
import { type CommandParts, count, say } from './terminal.ts'

/** Lets the emails go that wait since a restore; `discard` drops those that came with the backup. */
export async function resumeEmail({ config, signal, discard }: CommandParts): Promise<number> {
  await using opened = new AsyncDisposableStack()
  const log = openLog('warn')
  const database = await attachDatabase(config, { log, signal, onLost: () => undefined })
  opened.defer(database.stop)
  opened.defer(database.connection.close)
  const { db } = database.connection
  const names = jobHandlers.map(({ queue }) => queue).filter(({ sendsEmail }) => sendsEmail)
  const released = await db.transaction(async (tx) => {
    const heldAt = await releaseEmail(tx)
    if (heldAt === undefined) return undefined
    const queues = names.map(({ name }) => name)
    return discard ? await discardWaitingJobs(tx, { queues, before: heldAt }) : 0
  })
  if (released === undefined) say('Los correos no estaban detenidos.')
  else if (discard) say(`Los correos vuelven a salir; se borraron ${count(released)} del respaldo.`)
  else say('Los correos vuelven a salir.')
  return 0
}
