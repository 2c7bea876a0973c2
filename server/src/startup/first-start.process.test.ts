import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl } from '../testing/cluster.ts'
import { type Program, startProgram } from '../testing/program.ts'

/** The program on an empty database, as a service starts it: its output is no terminal. */
let dataDir: string
let database: string
let program: Program | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-first-start-'))
  database = `first_start_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${database}`)
})
afterAll(async () => {
  await program?.stop()
  await administer(`drop database if exists ${database} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

async function administer(statement: string) {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function start(env: Record<string, string> = {}): Promise<Program> {
  await program?.stop()
  const DATABASE_URL = databaseUrl(inject('clusterUrl'), database)
  program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'info', ...env })
  return program
}

const tokenIn = (output: string) => /\/puesta-en-marcha\/([\w-]{43})\s/.exec(output)?.[1]

const account = {
  firstNames: 'Olga',
  lastNames: 'Paz',
  email: 'olga@academia.mx',
  password: 'lecturas de noche',
}

// A start reads all of the program: on a busy machine it takes half a minute.
vi.setConfig({ testTimeout: 300_000 })

test('a first start without a terminal writes an address that makes the administrator, once', async () => {
  const first = await start()
  expect(first.output()).toContain('Falta la contraseña de administración.')
  expect(first.output()).not.toMatch(/contraseña: |correo: /)
  const earlier = tokenIn(first.output())!
  const { output, origin } = await start()
  const token = tokenIn(output())!
  expect(token).not.toBe(earlier)

  const page = await fetch(`${origin}/puesta-en-marcha/${token}`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Tu academia está en marcha')
  expect(html).toContain('Repite la contraseña')
  const send = (bearer: string) =>
    fetch(`${origin}/setup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
  const done = await send(token)
  expect(done.status).toBe(200)
  expect(done.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  for (const used of [token, earlier]) {
    const refused = await send(used)
    expect(await refused.json()).toMatchObject({ code: 'setup_done' })
  }
  // The log of the requests names neither.
  expect(output().match(new RegExp(token, 'g'))).toHaveLength(1)
  expect(output()).not.toContain(account.password)
})

test('with ADMIN_PASSWORD no address is written', async () => {
  await program?.stop()
  program = undefined
  await administer(`drop database ${database} with (force)`)
  await administer(`create database ${database}`)
  const { output } = await start({ ADMIN_PASSWORD: 'la de la dirección' })
  expect(output()).toContain('(la de ADMIN_PASSWORD)')
  expect(output()).not.toContain('la de la dirección')
  expect(tokenIn(output())).toBeUndefined()
})
