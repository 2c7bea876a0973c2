import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'

const mebibyte = 1024 * 1024
const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

test('an upload outlives the sudden end of the server, and arrives byte for byte', async ({
  server,
  clip,
}) => {
  await registerProfessor(server, professor)
  const token = await tokenOf(server, professor.email)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  // A film with a long unused part behind it, which players pass over.
  const film = Buffer.concat([
    await readFile(clip),
    Buffer.from([1, 0x80, 0, 8]),
    Buffer.from('free'),
    randomBytes(24 * mebibyte),
  ])
  const free = film.length - 24 * mebibyte - 8
  film.writeUInt32BE(24 * mebibyte + 8, free)

  const created = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(film.length) },
  })
  expect(created.status).toBe(201)
  const address = new URL(created.headers.get('location')!, server.url).href
  const videoId = address.split('/').at(-1)!

  const findOffset = async () => {
    const answer = await fetch(address, { method: 'HEAD', headers })
    expect(answer.status).toBe(200)
    return Number(answer.headers.get('upload-offset'))
  }
  const send = (offset: number, body: BodyInit) =>
    fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
    } as RequestInit)

  // The server dies while a part is on its way.
  let sent = 0
  const slowly = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(film.subarray(sent, sent + 256 * 1024))
      sent += 256 * 1024
      if (sent === 6 * mebibyte) void server.kill()
      await new Promise((resolve) => setTimeout(resolve, 10))
    },
  })
  await expect(send(0, slowly)).rejects.toThrow()
  await server.start()

  const offset = await findOffset()
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(film.length)
  expect((await send(offset, film.subarray(offset, 20 * mebibyte))).status).toBe(204)
  await server.kill()
  await server.start()
  const further = await findOffset()
  expect(further).toBe(20 * mebibyte)
  expect((await send(further, film.subarray(further))).status).toBe(204)

  // Before the worker is through with it and lets it go.
  await server.kill()
  const kept = await readFile(path.join(server.dataDir, 'media/videos', videoId, '1/original'))
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(kept)).toBe(hash(film))
  await server.start()
  expect(await readdir(path.join(server.dataDir, 'uploads'))).toEqual([])
  const answer = await fetch(`${server.url}/videos/${videoId}`, { headers })
  expect(await answer.json()).toMatchObject({ status: 'processing' })
})
