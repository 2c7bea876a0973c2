import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { FailoverReport } from './failover/failover.ts'
import { findPostgres } from './failover/postgres-pair.ts'
import { findProgram } from './proxy.ts'

test.setTimeout(600_000)

const isInstalled =
  findProgram('haproxy') !== undefined &&
  findProgram('pgbouncer') !== undefined &&
  (await findPostgres()) !== undefined
test.skip(!isInstalled, 'not installed (apt-get install postgresql-15 pgbouncer haproxy)')
test.skip(process.getuid?.() !== 0, 'only root becomes the accounts that the files name')

test('people go on behind HAProxy and PgBouncer when a web and the primary PostgreSQL are lost', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-failover-'))
  const file = path.join(folder, 'report.json')
  const script = path.join(import.meta.dirname, 'failover/failover.ts')
  const child = spawn(process.execPath, [script, file], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code, words).toBe(0)
  const report = JSON.parse(await readFile(file, 'utf8')) as FailoverReport
  test.info().annotations.push({ type: 'seen', description: JSON.stringify(report) })
  expect(report.standby).toEqual([{ state: 'streaming', sync_state: 'sync' }])
  expect(report.running).toEqual(['web-1', 'web-2', 'worker'])
  expect(report.killedWeb.errors).toEqual({})
  expect(report.lostPrimary.errors).toEqual({})
  // Both losses were felt, and people went on.
  expect(Object.keys(report.lostPrimary.retries)).not.toEqual([])
  const lost = report.kept.flatMap((each) => each.lost)
  expect(lost, report.workerFaults.join('\n')).toEqual([])
  const confirmed = (...kinds: string[]) =>
    report.kept
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, one) => sum + one.confirmed, 0)
  expect(confirmed('registros')).toBeGreaterThan(0)
  expect(confirmed('avances')).toBeGreaterThan(0)
  // Each is done by chance, and all of them by nobody hardly ever.
  expect(confirmed('compras', 'opiniones', 'preguntas')).toBeGreaterThan(0)
  await rm(folder, { recursive: true, force: true })
})
