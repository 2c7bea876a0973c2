import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTicket } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { makeClip } from '../../testing/clips.ts'
import { type Program, startProgram } from '../../testing/program.ts'
import { findUpload, openTusClient, videoIdOf } from '../../testing/tus-client.ts'
import { keepFilesPrivate } from './private-files.ts'

const academy = withAcademy()
let origin: string
let folder: string
let worker: Program | undefined
let umask: number

beforeAll(async () => {
  academy.clock.set(new Date().toISOString())
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  folder = academy.ctx.config.dataDir
  umask = process.umask(0o022)
})
afterAll(async () => {
  process.umask(umask)
  await worker?.stop()
})

/** Paths in the data folder that another unprivileged account could list or read. */
async function listOpen(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.map(({ parentPath, name }) =>
    path.relative(folder, path.join(parentPath, name)),
  )
  const open = new Set<string>()
  // A folder precedes its entries.
  for (const name of names) {
    const file = await stat(path.join(folder, name)).catch(() => undefined)
    const isReached = !name.includes(path.sep) || open.has(path.dirname(name))
    if (file && isReached && (file.mode & 0o077) !== 0) open.add(name)
  }
  return [...open]
}

const people = ['media', 'outbox', 'uploads', 'incoming', 'processing']

test('nothing of what people keep is readable by other accounts of the machine', async () => {
  // Files as an earlier version created them.
  for (const name of people) {
    await mkdir(path.join(folder, name, 'antes'), { recursive: true })
    await writeFile(path.join(folder, name, 'antes', 'carta.eml'), 'secreto', { mode: 0o644 })
    await chmod(path.join(folder, name), 0o755)
  }
  expect(await listOpen()).toEqual(expect.arrayContaining(people))
  const env = { ROLE: 'worker', DATA_DIR: folder, DATABASE_URL: academy.databaseUrl }
  await writeFile(path.join(folder, 'ateneo.json'), '{"application":"ateneo","format":1}')
  worker = await startProgram(env)
  expect(await listOpen()).toEqual(['ateneo.json'])

  await keepFilesPrivate(folder, academy.ctx.log)
  const client = await openTusClient(academy, origin)
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  const url = await client.create(clip.length)
  expect((await client.append(url, 0, clip.subarray(0, 1000))).status).toBe(204)
  expect(await readdir(path.join(folder, 'uploads'))).toContain(videoIdOf(url))
  expect((await client.append(url, 1000, clip.subarray(1000))).status).toBe(204)
  await academy.as(client.user).call(createTicket, {
    form: { nombre: 'Ana', correo: 'ana@ejemplo.mx', asunto: 'Hola', mensaje: 'Una duda' },
    file: new File(['lo que vi'], 'nota.txt'),
  })
  const isDone = async () => {
    expect(await listOpen()).toEqual(['ateneo.json'])
    const emails = await readdir(path.join(folder, 'outbox'))
    return (await findUpload(academy, url))?.status === 'ready' && emails.length > 2
  }
  await expect.poll(isDone).toBe(true)

  const names = await readdir(path.join(folder, 'media'), { recursive: true })
  expect(names.join('\n')).toMatch(/ticket-files/)
  expect(names.join('\n')).toMatch(/master\.m3u8/)
  const modes = await Promise.all(
    names
      .filter((name) => !/^(antes|\.unfinished)/.test(name))
      .map(async (name) => {
        const file = await stat(path.join(folder, 'media', name)).catch(() => undefined)
        // The original goes once its qualities are there, maybe while this looks.
        const isGone = file === undefined && path.basename(name) === 'original'
        return [name, isGone ? 0 : file && file.mode & 0o077]
      }),
  )
  expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])
})
