import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq } from '../platform/db/drizzle.ts'
import { openSession } from '../features/identity/sessions/sessions.ts'
import { videos } from '../features/videos/tables.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { buildProfessor } from './builders/build-people.ts'
import { makeClip } from './clips.ts'
import type { TestUser } from './client.ts'

export const partType = { 'content-type': 'application/offset+octet-stream' }

/** An academy that listens, and the bytes of a video to be sent to it. */
export async function openUploads() {
  const academy = await createTestApp()
  const origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  return { academy, origin, clip }
}

/** A tus client of a user; without one, of a new professor. `origin` is the server's. */
export async function openTusClient(academy: TestApp, origin: string, speaker?: TestUser) {
  const user = speaker ?? (await buildProfessor(academy))
  const { accessToken } = await openSession(academy.ctx, user)
  return { user, ...tusClient(origin, accessToken) }
}

/** A tus client by plain requests, so that tests can also violate the protocol. */
export function tusClient(origin: string, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0' }

  const send = (
    method: string,
    address: string,
    more: Record<string, string> = {},
    body?: Buffer,
  ) =>
    fetch(new URL(address, origin), {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: new Uint8Array(body) }),
    })

  return {
    headers,
    send,

    /** Creates an upload; returns its URL. */
    async create(sizeBytes: number): Promise<string> {
      const response = await send('POST', '/uploads', {
        'upload-length': String(sizeBytes),
        'upload-metadata': `filename ${btoa('clase.mp4')},filetype ${btoa('video/mp4')}`,
      })
      if (response.status !== 201) throw new Error(await response.text())
      return response.headers.get('location')!
    },

    append: (
      address: string,
      offset: number | string,
      part: Buffer,
      more: Record<string, string> = {},
    ) => send('PATCH', address, { ...partType, 'upload-offset': String(offset), ...more }, part),

    offsetOf: async (address: string) => (await send('HEAD', address)).headers.get('upload-offset'),
  }
}

export type TusClient = Awaited<ReturnType<typeof openTusClient>>

/** The last segment of an upload's URL is its video's id. */
export const videoIdOf = (address: string) => address.split('/').at(-1)!

export async function findUpload({ db }: TestApp, address: string) {
  const [row] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, videoIdOf(address)))
  return row
}

/** Files of incomplete uploads. */
export const listUploadFiles = ({ ctx }: TestApp) =>
  readdir(path.join(ctx.config.dataDir, 'uploads'))

/** Bytes of an upload on disk. Reads the file, because a HEAD would interrupt a running request. */
export const countArrivedBytes = async ({ ctx }: TestApp, address: string) =>
  (await stat(path.join(ctx.config.dataDir, 'uploads', videoIdOf(address)))).size
