import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../../server/src/platform/db/connect.ts'
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts'
import startCluster, { databaseUrl } from '../../server/src/testing/cluster.ts'
import { fillAcademy } from '../fill.ts'
import { now } from './open-sample.ts'

/** Fills one sample academy for the whole run; its tests only read it. */
export default async function fillOnce(project: TestProject): Promise<() => Promise<void>> {
  const stopCluster = await startCluster(project)
  const { clusterUrl } = project.getProvidedContext()
  const name = `demo_${randomUUID().replaceAll('-', '')}`
  const create = async (statement: string) => {
    const client = new pg.Client({ connectionString: clusterUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await create(`create database ${name}`)

  const url = databaseUrl(clusterUrl, name)
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'ateneo-demo-'))
  const { db, pool, close } = await connect(url, { max: 3, log: pino({ level: 'silent' }) })
  await migrateDatabase(pool)
  const secrets = { databasePassword: '', sessionKey: 's'.repeat(64), mediaKey: 'm'.repeat(64) }
  await fillAcademy({ db, mediaFolder, secrets }, now)
  await close()
  const template = `${name}_template`
  await create(`create database ${template} template ${name}`)
  project.provide('sample', { url, template, mediaFolder })
  return async () => {
    await stopCluster()
    await rm(mediaFolder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `template`: a copy that nobody is connected to. */
    sample: { url: string; template: string; mediaFolder: string }
  }
}
