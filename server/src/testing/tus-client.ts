import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { openSession } from '../identity/sessions.ts'
import { videos } from '../videos/tables.ts'
import type { Academy } from './academy.ts'
import { buildProfessor } from './build-people.ts'
import type { TestUser } from './client.ts'

export const partType = { 'content-type': 'application/offset+octet-stream' }

/**
 * Speaks the resumable protocol by hand, to say also what no library would. `origin` is where the
 * academy listens; without a user a professor of its own speaks.
 */
export async function openTusClient(academy: Academy, origin: string, speaker?: TestUser) {
  const user = speaker ?? (await buildProfessor(academy))
  const { accessToken } = await openSession(academy.ctx, user)
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
    user,
    headers,
    send,

    /** Announces a film; answers the address of its upload. */
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

/** The last part of an upload's address is the id of its video. */
export const videoIdOf = (address: string) => address.split('/').at(-1)!

export async function findUpload({ db }: Academy, address: string) {
  const [row] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, videoIdOf(address)))
  return row
}

/** The files of uploads that have not arrived whole. */
export const listUploadFiles = ({ ctx }: Academy) =>
  readdir(path.join(ctx.config.dataDir, 'uploads'))
