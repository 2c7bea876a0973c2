import { rm } from 'node:fs/promises'
import { TestServer, templateVariable } from './server.ts'

/**
 * Starts one server on an empty folder and stops it. Each file of tests copies its data folder,
 * which saves the cluster and the migrations, most of a first start's time.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const server = await TestServer.open()
  await server.stop()
  process.env[templateVariable] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}
