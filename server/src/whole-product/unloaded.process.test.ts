import { sql } from '../platform/db/drizzle.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verificationEmails } from '../features/identity/queues.ts'
import { eventually } from '../testing/eventually.ts'
import { startProgram } from '../testing/program.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { openCollector } from '../testing/trace-collector.ts'

const printing = pathToFileURL(
  path.resolve(import.meta.dirname, '../testing/print-telemetry-modules.ts'),
)
const academy = withAcademy()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-traces-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const startWorker = (env: Record<string, string> = {}) =>
  startProgram({
    ROLE: 'worker',
    DATA_DIR: folder,
    DATABASE_URL: academy.databaseUrl,
    NODE_OPTIONS: `--import ${printing.href}`,
    ...env,
  })

const packagesIn = (words: string) =>
  [...new Set(words.match(/^@opentelemetry\/\S+$/gm) ?? [])].toSorted()

test('without a collector, a process loads nothing of OpenTelemetry but what prom-client asks for', async () => {
  const worker = await startWorker()
  await worker.stop()
  expect(packagesIn(worker.output())).toEqual(['@opentelemetry/api'])
})

test('with one, a worker sends its jobs, the last of them when it stops', async () => {
  const collector = await openCollector()
  const worker = await startWorker({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const email = 'luz@ejemplo.mx'
  await academy.app.inject({
    method: 'POST',
    url: '/register',
    payload: {
      type: 'student',
      firstNames: 'Luz',
      lastNames: 'Rey',
      email,
      password: 'una contraseña larga',
    },
  })
  const sent = sql`select 1 from pgboss.job
    where name = ${verificationEmails.name} and state = 'completed'`
  await eventually(async () => expect((await academy.db.execute(sent)).rows).not.toEqual([]))
  await worker.stop()
  await collector.close()
  expect(packagesIn(worker.output())).toContain('@opentelemetry/sdk-trace')
  expect(collector.spans().map(({ name }) => name)).toContain(`job ${verificationEmails.name}`)
})
