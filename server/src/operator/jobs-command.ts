import { parseArgs } from 'node:util'
import { countJobs, isQueue, listFailedJobs, retryJobs } from '../platform/jobs/failed-jobs.ts'
import { asOperator, complain, type Operator, runCommand, say } from './open-operator.ts'

const usage = `Uso: npm run jobs -- list | retry

  list                   los trabajos por cola, y los cincuenta últimos que fallaron
  retry ID…              intenta otra vez los que se indican
  retry --queue=COLA     los que fallaron de una cola
  retry --all            todos los que fallaron`

const listed = 50
const retriedAtOnce = 10_000

await runCommand(async () => {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  return asOperator((operator) =>
    options.verb === 'list' ? list(operator) : retry(operator, options),
  )
})

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, queue: { type: 'string' } },
    })
    const [verb, ...ids] = positionals
    const ways = [values.all, values.queue !== undefined, ids.length > 0].filter(Boolean).length
    if (verb === 'list' && ways === 0) return { verb, ids, queue: undefined } as const
    if (verb === 'retry' && ways === 1) return { verb, ids, queue: values.queue } as const
    return undefined
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function list({ database }: Operator): Promise<number> {
  const { db } = database.connection
  const queues = await countJobs(db)
  for (const { name, waiting, active, failed } of queues) {
    say(`${name}: en espera ${waiting}, en marcha ${active}, con falla ${failed}`)
  }
  if (queues.length === 0) say('No hay trabajos.')
  for (const { id, name, failedAt, reason } of await listFailedJobs(db, { limit: listed })) {
    say(`  ${id}  ${failedAt.toISOString()}  ${name}: ${reason.slice(0, 200)}`)
  }
  return 0
}

async function retry(
  { database }: Operator,
  { ids, queue }: { ids: readonly string[]; queue: string | undefined },
): Promise<number> {
  const { db } = database.connection
  if (queue !== undefined && !(await isQueue(db, queue))) {
    complain(`No hay una cola ${queue}. \`npm run jobs -- list\` dice sus nombres.`)
    return 1
  }
  const jobs = await listFailedJobs(db, {
    queue,
    limit: retriedAtOnce,
    ...(ids.length > 0 && { ids: [...ids] }),
  })
  await retryJobs(database.url, jobs)
  say(`Se intentan otra vez: ${jobs.length}`)
  const unknown = ids.filter((id) => !jobs.some((job) => job.id === id))
  for (const id of unknown) complain(`No hay un trabajo con falla ${id}.`)
  return unknown.length > 0 ? 1 : 0
}
