import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/db/connect.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { seedDatabase } from '../startup/seed.ts'
import { jobHandlers } from '../job-handlers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { administrator, TEMPLATE } from './template.ts'

const password = 'solo-para-pruebas-0123456789abcdef'

/**
 * Starts one PostgreSQL for the whole run, with a migrated and seeded template database that every
 * test file copies.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-tests-'))
  const log = pino({ level: 'silent' })
  const cluster = await startEmbeddedPostgres({
    dataDir: folder,
    password,
    log,
    fsync: false,
  })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  // Both sides hash the password that often for each of the thousands of connections.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password '${password}'`)
  await client.end()
  await fillTemplate(databaseUrl(cluster.url, TEMPLATE))
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillTemplate(url: string): Promise<void> {
  const { db, pool, close } = await connect(url, { max: 3, log: pino({ level: 'silent' }) })
  await migrateDatabase(pool)
  await seedDatabase(db, administrator, new Date('2026-01-01T12:00:00Z'))
  await close()
  const jobs = new Jobs(url, pino({ level: 'silent' }))
  await jobs.start(jobHandlers.map(({ queue }) => queue))
  await jobs.stop(1000)
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}
