import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded.ts'

const silent = { info: () => {}, error: () => {} }

/** One PostgreSQL without durability for a whole run, with a database for each server. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-cluster-'))
  const password = 'solo-para-pruebas-0123456789abcdef'
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    password,
    log: silent,
    fsync: false,
  })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database, as a copy of another one without connections, and returns its address. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await administer(clusterUrl, `create database ${name} template ${template}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database whose server has stopped. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await administer(url.href, `drop database ${name} with (force)`)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
