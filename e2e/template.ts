import { rm } from 'node:fs/promises'
import { createDatabase, startCluster } from './cluster.ts'
import { TestServer } from './server.ts'
import { tellTemplate } from './template-place.ts'

/**
 * Starts PostgreSQL, and one server on an empty database and folder, of which each file of tests
 * gets copies: a migration for each would take most of the time of its start.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const name = 'e2e_template'
  const server = await TestServer.install(await createDatabase(cluster.url, name))
  await server.stop()
  tellTemplate({ clusterUrl: cluster.url, name, folder: server.dataDir })
  return async () => {
    await cluster.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}
