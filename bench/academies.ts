import path from 'node:path'
import { connect, type Database } from '../server/src/platform/db/connect.ts'
import { openDataFolder } from '../server/src/platform/db/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded.ts'
import { migrateDatabase } from '../server/src/platform/db/migrate.ts'
import { seedDatabase } from '../server/src/startup/seed.ts'
import { requireSameInstallation } from '../server/src/platform/installation/same-installation.ts'
import { loadSecrets } from '../server/src/platform/config/secrets.ts'
import { openDiskStorage } from '../server/src/platform/storage/disk.ts'
import { emails, fillAcademy, password, type Size } from './academy/fill.ts'
import { atEnd, openFolder } from './ending.ts'

export interface Academy {
  databaseUrl: string
  /** Folder for the server's files. */
  dataDir: string
}

export const log = {
  info: () => undefined,
  error: (details: unknown, message?: string) => console.error(message ?? details),
}

/** The embedded PostgreSQL in a folder of its own, until the bench ends; fills academies in it. */
export async function openAcademies() {
  const folder = await openFolder()
  const starting = startEmbeddedPostgres({
    dataDir: folder,
    password: 'solo-para-medir-0123456789abcdef',
    log,
  })
  atEnd(async () => (await starting).stop())
  const cluster = await starting
  return {
    async build(name: string, size: Size): Promise<Academy> {
      const url = new URL(cluster.url)
      const main = await connect(cluster.url, { max: 1, log })
      await main.pool.query(`create database ${name}`)
      await main.close()
      url.pathname = `/${name}`
      const academy = { databaseUrl: url.href, dataDir: path.join(folder, 'academies', name) }
      await fillDatabase(academy, size)
      return academy
    },
  }
}

export type Academies = Awaited<ReturnType<typeof openAcademies>>

/** Fills an academy in an empty database. */
export async function fillDatabase({ databaseUrl, dataDir }: Academy, size: Size): Promise<void> {
  const { db, pool, close } = await connect(databaseUrl, { max: 2, log })
  await migrateDatabase(pool)
  await seedDatabase(db, { email: emails.administrator, password }, new Date())
  await claimFolder(db, dataDir)
  await fillAcademy(pool, size)
  await close()
}

/** The rows of videos have no files: their folder is known before there are any. */
async function claimFolder(db: Database, dataDir: string): Promise<void> {
  await openDataFolder(dataDir, { embedded: false })
  const [secrets, storage] = await Promise.all([
    loadSecrets(dataDir),
    openDiskStorage(path.join(dataDir, 'media')),
  ])
  await requireSameInstallation({
    db,
    secrets,
    storage,
    listFolders: async () => [],
    now: new Date(),
  })
}
