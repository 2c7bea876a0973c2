import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from './testing/s3-server.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the program and waits until it exits. */
async function startAndFail(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

describe('a start that cannot succeed says why in one line and leaves nothing behind', () => {
  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const dataDir = path.join(folder, 'puerto')
    const { code, output } = await startAndFail({ DATA_DIR: dataDir, PORT: String(port) })
    taken.close()
    expect(output).toBe(
      `El puerto ${port} ya está ocupado por otro programa. Ciérralo o elige otro puerto con PORT.`,
    )
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a database server that does not answer', async () => {
    const dataDir = path.join(folder, 'base')
    const { code, output } = await startAndFail({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://ateneo:secreto@127.0.0.1:1/ateneo',
    })
    expect(output).toMatch(/DATABASE_URL/)
    expect(output).not.toMatch(/secreto|\n/)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a data folder with the files of another program', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'ajena-'))
    await writeFile(path.join(dataDir, 'tesis.odt'), 'no es nuestro')
    const { code, output } = await startAndFail({ DATA_DIR: dataDir })
    expect(output).toMatch(/contiene archivos que no son de Ateneo/)
    expect(output).not.toContain('\n')
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual(['tesis.odt'])
  })

  test('a file where the data folder should be', async () => {
    const dataDir = path.join(folder, 'archivo')
    await writeFile(dataDir, 'soy un archivo')
    const { code, output } = await startAndFail({ DATA_DIR: dataDir })
    expect(output).toMatch(/DATA_DIR debe ser una carpeta/)
    expect(code).toBe(1)
  })

  test('a bucket that is not there, or does not answer', async () => {
    const server = await openS3Server()
    const dataDir = path.join(folder, 's3')
    const missing = await startAndFail({ DATA_DIR: dataDir, ...server.env, S3_BUCKET: 'otro' })
    await server.close()
    expect(missing.output).toBe(
      `No existe el cubo «otro» en ${server.endpoint}. Créalo o corrige S3_BUCKET.`,
    )
    const silent = await startAndFail({ DATA_DIR: dataDir, ...server.env })
    expect(silent.output).toMatch(/^No se puede llegar al cubo «academia» .*S3_ENDPOINT/)
    expect(silent.output).not.toContain('\n')
    expect([missing.code, silent.code]).toEqual([1, 1])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('an empty bucket for an academy whose files lie on the disk', async () => {
    const server = await openS3Server()
    const dataDir = path.join(folder, 'mudanza')
    const media = path.join(dataDir, 'media')
    await mkdir(path.join(media, 'covers'), { recursive: true })
    await writeFile(path.join(media, 'covers', 'uno'), 'x')
    const { code, output } = await startAndFail({ DATA_DIR: dataDir, ...server.env })
    await server.close()
    expect([code, output]).toEqual([
      1,
      `El cubo está vacío y ${media} tiene archivos. Cópialos antes con «npm run storage -- move s3», o quita las variables S3_*.`,
    ])
  })

  test('variables that cannot be, all told at once', async () => {
    const dataDir = path.join(folder, 'variables')
    const { code, output } = await startAndFail({
      DATA_DIR: dataDir,
      PORT: 'ochenta',
      ROLE: 'jefe',
      S3_BUCKET: 'cursos',
    })
    expect(output).toMatch(/PORT/)
    expect(output).toMatch(/ROLE/)
    expect(output).toMatch(/S3_ACCESS_KEY_ID/)
    expect(output).not.toMatch(/\bat .*\.ts/)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })
})
