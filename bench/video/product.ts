import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Video } from '@ateneo/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { signMediaToken } from '../../server/src/features/videos/serving/media-token.ts'
import type { Academy, Academies } from '../academies.ts'
import { emails } from '../academy/fill.ts'
import { ask } from '../ask.ts'
import { type Product, startProduct } from '../product.ts'
import { logIn } from '../session.ts'

/** The product on a small academy of its own, and the files of its videos. */
export interface VideoProduct extends Product {
  academy: Academy
  upload(file: string): Promise<Upload>
  /** Playback URL of a storage key, even without a video's row. */
  address(videoId: string, name: string): string
}

export interface Upload {
  videoId: string
  askState: () => Promise<Video>
  /** Waits until all of it is made. */
  untilReady: () => Promise<void>
}

export async function openVideoProduct(academies: Academies): Promise<VideoProduct> {
  const size = { courses: 80, professors: 10, students: 100, ratings: 400 }
  const academy = await academies.build('videos', size)
  const product = await startProduct(academy)
  const secrets = await readFile(path.join(academy.dataDir, 'secrets.json'), 'utf8')
  const { mediaKey } = JSON.parse(secrets) as { mediaKey: string }
  return {
    ...product,
    academy,
    async upload(file) {
      const { accessToken: token } = await logIn(product.url, emails.professor)
      const body = new FormData()
      body.set('file', new File([await readFile(file)], 'clase.mp4'))
      const videos = `${product.url}/videos`
      const { videoId } = await ask<{ videoId: string }>(videos, { method: 'POST', token, body })
      const askState = () => ask<Video>(`${videos}/${videoId}`, { token })
      return { videoId, askState, untilReady: () => untilReady(askState) }
    },
    address(videoId, name) {
      const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
      const grant = signMediaToken(mediaKey, { videoId, revision: 1, expiresAt })
      return `${product.url}/media/${grant}/${name}`
    },
  }
}

async function untilReady(askState: () => Promise<Video>): Promise<void> {
  for (;;) {
    const { status, error } = await askState()
    if (status === 'ready') return
    if (status === 'failed') throw new Error(error ?? 'the video was not processed')
    await sleep(200)
  }
}
