import { existsSync } from 'node:fs'
import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { backUp, openBackupFolder, openPool, openTarget, settleIn } from '../../testing/backups.ts'
import { runCommand } from '../../testing/command.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { keysOf, listFinished, listIds, readManifest, readSummary } from './backups.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackups } from './verify.ts'

const academy = withAcademy()
let pool: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  ;({ pool, end } = await openPool(academy.databaseUrl))
  await settleIn(academy)
  // pg-boss writes to its tables by the clock, and some tests compare them.
  await academy.ctx.jobs.stop(1000)
  await academy.ctx.storage.write('videos/uno/1/original', Readable.from([randomBytes(200_000)]))
})
afterAll(() => end())

type Folder = Awaited<ReturnType<typeof openBackupFolder>>

async function faultsOf({ repository }: Folder): Promise<string[]> {
  const faults: string[] = []
  const signal = AbortSignal.timeout(100_000)
  await verifyBackups(repository, { signal, onFault: (line) => faults.push(line) })
  return faults
}

async function flipByte(file: string, position: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, position)
  await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, position)
  await handle.close()
}

describe.each([undefined, 'una frase que nadie adivina'])('with the passphrase %s', (phrase) => {
  let folder: Folder
  let id: string
  let contentFile: string

  beforeEach(async () => {
    folder = await openBackupFolder(phrase)
    id = (await backUp(academy, pool, folder.repository)).id
    const { repository } = folder
    const { files } = await readManifest(repository, id, await readSummary(repository, id))
    const { sha256 } = files.find(({ key }) => key === 'videos/uno/1/original')!
    contentFile = path.join(folder.place, repository.contentKey(sha256))
    return () => folder.close()
  })

  test('a sound backup has no faults', async () => {
    expect(await faultsOf(folder)).toEqual([])
  })

  test('each altered, cut or missing part is one line', async () => {
    const file = (key: string) => path.join(folder.place, key)
    const keys = keysOf(id)
    await flipByte(contentFile, 100_000)
    await truncate(file(keys.table({ schema: 'public', name: 'users' })), 40)
    await rm(file(keys.table({ schema: 'public', name: 'plans' })))
    await flipByte(file(keys.secrets), 60)
    expect((await faultsOf(folder)).toSorted()).toEqual([
      `${id}: archivo videos/uno/1/original: alterado`,
      `${id}: secrets.json: alterado`,
      `${id}: tabla public.plans: falta`,
      `${id}: tabla public.users: alterado`,
    ])
    await flipByte(file(keys.manifest), 60)
    expect(await faultsOf(folder)).toEqual([`${id}: ateneo.json o manifest.json: alterado`])
  })

  test('is not restored; the repeated restore of a mended one succeeds', async () => {
    const target = await openTarget()
    const whole = await readFile(contentFile)
    await flipByte(contentFile, 100_000)
    await expect(target.restore(folder.repository)).rejects.toThrow(
      /^El respaldo \S+ está dañado \(files\/\S+\) y no se restauró\. [^\n]+--backup=NOMBRE/,
    )
    const options = {
      log: academy.ctx.log,
      signal: AbortSignal.timeout(10_000),
      onLost: () => undefined,
    }
    await expect(openDatabase(target.config, options)).rejects.toThrow(/no ha terminado/)
    await writeFile(contentFile, whole)
    await expect(target.restore(folder.repository)).resolves.toMatchObject({ id })
    const database = await openDatabase(target.config, options)
    await database.connection.close()
    await target.close()
  })

  test('what was left of one that failed is said, and where', async () => {
    const target = await openTarget()
    await flipByte(contentFile, 100_000)
    const lines: string[] = []
    const onLeft = (line: string) => lines.push(line)
    await expect(target.restore(folder.repository, { onLeft })).rejects.toThrow(/está dañado/)
    expect(lines).toEqual([
      expect.stringMatching(
        /^En \S+data quedó una restauración sin terminar: las claves y \d+ de \d+ archivos\.$/,
      ),
      'La base quedó vacía.',
      expect.stringMatching(/Repite la orden/),
    ])
    await target.close()
  })

  test.each<[string, (forged: Manifest) => void]>([
    ['files.0.key', ({ files }) => (files[0]!.key = '../../fuera')],
    ['files.0.sizeBytes', ({ files }) => (files[0]!.sizeBytes = 1e300)],
    ['files', ({ files }) => files.push(files[0]!)],
    ['tables.0.schema', ({ tables }) => (tables[0]!.schema = 'pg_catalog' as never)],
    ['tables.0.name', ({ tables }) => (tables[0]!.name = '../../users')],
    [
      'tables.0.columns.0.type',
      ({ tables }) => (tables[0]!.columns[0]!.type = 'text); drop table users; --'),
    ],
    ['sequences.0.lastValue', ({ sequences }) => (sequences[0]!.lastValue = 'mil')],
    ['secrets', (forged) => delete (forged as Partial<Manifest>).secrets],
  ])('a forged manifest is found by %s, and nothing of it is restored', async (where, forge) => {
    const target = await openTarget()
    const { repository } = folder
    const summary = await readSummary(repository, id)
    const forged = await readManifest(repository, id, summary)
    forge(forged)
    const bytes = Buffer.from(JSON.stringify(forged))
    const manifest = await repository.write(keysOf(id).manifest, Readable.from([bytes]))
    await repository.writePlain(keysOf(id).summary, JSON.stringify({ ...summary, manifest }))
    expect(await faultsOf(folder)).toEqual([`${id}: ateneo.json o manifest.json: alterado`])
    await expect(target.restore(repository)).rejects.toMatchObject({
      message: expect.stringMatching(/^El respaldo \S+ está dañado \(\S+manifest\.json\)/),
      cause: { message: expect.stringMatching(`manifest.json: ${where}$`) },
    })
    expect(existsSync(target.dataDir)).toBe(false)
    await target.close()
  })

  test('a manifest of other rows than the database takes is a damaged backup', async () => {
    const target = await openTarget()
    const { repository } = folder
    const summary = await readSummary(repository, id)
    const forged = await readManifest(repository, id, summary)
    const sequence = forged.sequences[0]!
    sequence.name = 'ninguna'
    const bytes = Buffer.from(JSON.stringify(forged))
    const manifest = await repository.write(keysOf(id).manifest, Readable.from([bytes]))
    await repository.writePlain(keysOf(id).summary, JSON.stringify({ ...summary, manifest }))
    await expect(target.restore(repository)).rejects.toThrow(/^El respaldo \S+ está dañado/)
    await target.close()
  })

  test('damaged rows leave the database empty', async () => {
    const target = await openTarget()
    const file = path.join(folder.place, keysOf(id).table({ schema: 'public', name: 'users' }))
    await truncate(file, 40)
    await expect(target.restore(folder.repository)).rejects.toThrow(/^El respaldo \S+ está dañado/)
    const restored = new pg.Client({ connectionString: target.url })
    await restored.connect()
    const { rows } = await restored.query(
      `select from pg_tables where schemaname in ('public', 'drizzle')`,
    )
    expect(rows).toHaveLength(0)
    await restored.end()
    await target.close()
  })

  test('a summary or manifest that was cut is said in a line, and others are still listed', async () => {
    const target = await openTarget()
    const file = (key: string) => path.join(folder.place, key)
    const other = (await backUp(academy, pool, folder.repository)).id
    await truncate(file(keysOf(other).manifest), 100)
    await expect(target.restore(folder.repository)).rejects.toThrow(/está dañado[^\n]+«list»/)
    await truncate(file(keysOf(other).summary), 100)
    await expect(target.restore(folder.repository)).rejects.toThrow(/está dañado[^\n]+«list»/)
    const env = {
      DATA_DIR: academy.ctx.config.dataDir,
      ...(phrase !== undefined && { BACKUP_PASSPHRASE: phrase }),
    }
    const listed = await runCommand('operator/backup/command.ts', ['list', folder.place], env)
    expect(listed.output.split('\n')).toEqual([
      expect.stringMatching(`^${id} · .* · Ateneo `),
      `${other} · dañado: su ateneo.json está alterado`,
      '',
    ])
    await expect(target.restore(folder.repository, { wanted: id })).resolves.toMatchObject({ id })
    await target.close()
  })

  test('a content that was lost is copied again by the next backup', async () => {
    await rm(contentFile)
    expect(await faultsOf(folder)).toHaveLength(1)
    await backUp(academy, pool, folder.repository)
    expect(await faultsOf(folder)).toEqual([])
  })
})

test('what a killed backup left is no backup, and the next one removes it', async () => {
  const folder = await openBackupFolder()
  const { repository } = folder
  const { id } = await backUp(academy, pool, repository)
  await repository.storage.write(
    'backups/20991231-000000-000/tables/public/users.copy.gz',
    Readable.from(['x']),
  )
  expect(await listFinished(repository.storage)).toEqual([id])
  expect(await faultsOf(folder)).toEqual([])
  await backUp(academy, pool, repository)
  expect(await listIds(repository.storage)).toHaveLength(2)
  await folder.close()
})
