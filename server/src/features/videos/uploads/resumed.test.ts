import { getVideoState } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { makeClip } from '../../../testing/clips.ts'
import {
  findUpload,
  openTusClient,
  type TusClient,
  videoIdOf,
} from '../../../testing/tus-client.ts'

/** Uploads whose server was killed between storing the file and recording it. */

const academy = withAcademy()
let origin: string
let client: TusClient
let clip: Buffer

beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  client = await openTusClient(academy, origin)
  clip = Buffer.from(await (await makeClip({ seconds: 1, size: '64x48' })).arrayBuffer())
})

/** Stops everything after the file was stored. */
async function uploadUntilKilled(): Promise<string> {
  const { storage } = academy.ctx
  const adopt = storage.adopt.bind(storage)
  const address = await client.create(clip.length)
  storage.adopt = async (...args) => {
    await adopt(...args)
    throw new Error('killed')
  }
  expect((await client.append(address, 0, clip)).status).toBe(500)
  storage.adopt = adopt
  expect((await findUpload(academy, address))?.status).toBe('uploading')
  return address
}

test('a client that asks learns that all has arrived, and the video is processed', async () => {
  const address = await uploadUntilKilled()
  const asked = await client.send('HEAD', address)
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(clip.length)])
  await academy.runJobs()
  const state = academy
    .as(client.user)
    .call(getVideoState, { params: { videoId: videoIdOf(address) } })
  expect((await state).status).toBe('ready')
})

test('the next start takes it up, of two processes one', async () => {
  const address = await uploadUntilKilled()
  const apps = await Promise.all([1, 2].map(() => buildApp(academy.ctx)))
  await Promise.all(apps.map((app) => app.ready()))
  expect(await findUpload(academy, address)).toMatchObject({
    status: 'processing',
    sizeBytes: clip.length,
  })
  await academy.runJobs()
  expect((await findUpload(academy, address))?.status).toBe('ready')
  await Promise.all(apps.map((app) => app.close()))
})

test('a start of another process between storing and recording takes nothing away', async () => {
  const { storage } = academy.ctx
  const adopt = storage.adopt.bind(storage)
  const address = await client.create(clip.length)
  storage.adopt = async (...args) => {
    const stored = await adopt(...args)
    storage.adopt = adopt
    const other = await buildApp(academy.ctx)
    await other.close()
    return stored
  }
  expect((await client.append(address, 0, clip)).status).toBe(204)
  expect(await storage.list(`videos/${videoIdOf(address)}/`)).toHaveLength(1)
  await academy.runJobs()
  expect((await findUpload(academy, address))?.status).toBe('ready')
})
