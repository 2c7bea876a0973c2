import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'
import { isAlive, readPostmaster, signal } from './postmaster.ts'
import { eventually } from '../../../testing/eventually.ts'

const password = 'la contraseña: de/prueba'
const told: string[] = []
const log = { info: (words: string) => void told.push(words), error: () => {} }

let dataDir: string
let postgresData: string

const start = (folder = dataDir, secret = password) =>
  startEmbeddedPostgres({
    dataDir: folder,
    password: secret,
    log,
    fsync: false,
    patienceMilliseconds: 300,
  })

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-embedded-'))
  postgresData = path.join(dataDir, 'postgres')
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * Starts another process of the application on the same folder; resolves once its database accepts
 * connections.
 */
async function startElsewhere(): Promise<ChildProcess> {
  const options = JSON.stringify({ dataDir, password, fsync: false })
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    const ending = new AbortController()
    const { signal } = ending
    const { stop } = await startEmbeddedPostgres({ ...${options}, log: console, signal })
    process.once('message', async () => {
      ending.abort()
      process.once('message', () => stop().then(() => process.exit()))
      process.send('ending')
    })
    setInterval(() => {}, 1000)
    process.send('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function killOutright(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** URL of a server that another process started. */
async function urlOf(folder: string): Promise<string> {
  const { port } = (await readPostmaster(folder))!
  return `postgresql://ateneo:${encodeURIComponent(password)}@127.0.0.1:${port}/ateneo`
}

async function postmasterPid(): Promise<number> {
  const postmaster = await readPostmaster(postgresData)
  if (postmaster === undefined) throw new Error('no server is running')
  return postmaster.pid
}

describe('the embedded PostgreSQL', () => {
  test('keeps what is written in it from one start to the next', async () => {
    const first = await start()
    await query(first.url, `create table marks (name text); insert into marks values ('ñandú')`)
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select name from marks')).toEqual([{ name: 'ñandú' }])
    await second.stop()
  })

  test('sorts in Spanish and searches without accents', async () => {
    const postgres = await start()
    await query(postgres.url, 'create extension unaccent; create extension pg_trgm')
    const rows = await query(
      postgres.url,
      `select unaccent(lower(word)) as word from (values ('Zeta'), ('Ñu'), ('Árbol'), ('Nube')) as words (word)
       order by words.word collate "es-x-icu"`,
    )
    expect(rows).toEqual([{ word: 'arbol' }, { word: 'nube' }, { word: 'nu' }, { word: 'zeta' }])
    await postgres.stop()
  })

  test('takes over the server of a process that was killed, and ends it', async () => {
    const other = await startElsewhere()
    const pid = await postmasterPid()
    await killOutright(other)
    expect(isAlive(pid)).toBe(true)
    const postgres = await start()
    expect(await postmasterPid()).toBe(pid)
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('recovers when the process and its server were killed', async () => {
    const other = await startElsewhere()
    const pid = await postmasterPid()
    await killOutright(other)
    signal(pid, 'SIGKILL')
    await eventually(() => expect(isAlive(pid)).toBe(false))
    const postgres = await start()
    expect(await postmasterPid()).not.toBe(pid)
    await postgres.stop()
  })

  test('is not misled when the number of a dead server belongs to another program', async () => {
    const lines = [process.pid, postgresData, 1, 5432, '', '127.0.0.1', '', 'ready']
    await writeFile(path.join(postgresData, 'postmaster.pid'), lines.join('\n'))
    const postgres = await start()
    expect(await postmasterPid()).not.toBe(process.pid)
    await postgres.stop()
  })

  test('refuses a folder that another process uses, and names the process', async () => {
    const other = await startElsewhere()
    await expect(start()).rejects.toThrow(`Otro Ateneo (proceso ${other.pid}) ya usa la carpeta`)
    await killOutright(other)
    await (await start()).stop()
  })

  test('waits for a process that is ending, longer than for another, and says so', async () => {
    const other = await startElsewhere()
    other.send('end')
    await once(other, 'message')
    told.length = 0
    const starting = start()
    await eventually(() =>
      expect(told).toEqual([
        `Otro Ateneo (proceso ${other.pid}) todavía usa la carpeta ${dataDir}. Se espera a que termine…`,
      ]),
    )
    other.send('stop')
    const postgres = await starting
    await postgres.stop()
  })

  test('ends a left server by force that would wait for its clients for ever', async () => {
    const other = await startElsewhere()
    const pid = await postmasterPid()
    const client = new Client({ connectionString: await urlOf(postgresData) })
    const isCut = new Promise<void>((resolve) => client.on('error', () => resolve()))
    await client.connect()
    await client.query(`insert into marks values ('último')`)
    await killOutright(other)
    signal(pid, 'SIGTERM')
    await eventually(async () =>
      expect((await readPostmaster(postgresData))?.status).toBe('stopping'),
    )
    const postgres = await start()
    await isCut
    expect(isAlive(pid)).toBe(false)
    expect(await query(postgres.url, 'select name from marks')).toEqual([
      { name: 'ñandú' },
      { name: 'último' },
    ])
    await postgres.stop()
  })

  test('is started again on the same address when it dies, and can be stopped then', async () => {
    const postgres = await start()
    signal(await postmasterPid(), 'SIGKILL')
    await eventually(async () =>
      expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]),
    )
    const pid = await postmasterPid()
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('says when the password is not that of the cluster', async () => {
    await expect(start(dataDir, 'otra')).rejects.toThrow('Restaura el archivo secrets.json')
    expect(await readPostmaster(postgresData)).toBeUndefined()
  })

  test('tells the last words of a server that can not start', async () => {
    const file = path.join(postgresData, 'postgresql.auto.conf')
    const before = await readFile(file)
    await writeFile(file, 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(/no pudo iniciar.*no_such_setting/s)
    await writeFile(file, before)
  })

  test('refuses the data of another major version', async () => {
    const file = path.join(postgresData, 'PG_VERSION')
    const before = await readFile(file)
    await writeFile(file, '15\n')
    await expect(start()).rejects.toThrow('son de PostgreSQL 15')
    await writeFile(file, before)
  })
})

describe('the data folder', () => {
  test('may not be one that holds something else', async () => {
    const foreign = await mkdtemp(path.join(tmpdir(), 'ateneo-foreign-'))
    await writeFile(path.join(foreign, 'tesis.odt'), 'mía')
    await expect(start(foreign)).rejects.toThrow('contiene archivos que no son de Ateneo')
    expect(await readdir(foreign)).toEqual(['tesis.odt'])
    await rm(foreign, { recursive: true })
  })

  test('may not be a file, nor lie inside one', async () => {
    const file = path.join(dataDir, 'ateneo.json')
    await expect(start(file)).rejects.toThrow('es un archivo')
    await expect(start(path.join(file, 'data'))).rejects.toThrow('es un archivo')
  })
})
