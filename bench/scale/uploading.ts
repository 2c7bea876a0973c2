import { setTimeout as sleep } from 'node:timers/promises'
import { getVideoState, uploadVideo } from '@ateneo/contract'
import { type Person, Refused } from './person.ts'

/** So that a short video takes several requests, as a long one does. */
const partBytes = 256 * 1024
const maxTries = 60

/** A resumable upload, continued as by the web's client; returns the id of the whole video. */
export async function uploadByTus(person: Person, file: Buffer, pauseMs: number): Promise<string> {
  const created = await send(person, 'POST', '/uploads', {
    'upload-length': String(file.length),
    'upload-metadata': `filename ${btoa('clase.mp4')},filetype ${btoa('video/mp4')}`,
  })
  if (created.status !== 201) throw person.refuse('/uploads', created)
  const address = String(created.headers.location)
  let offset = 0
  for (let tries = 1; offset < file.length; tries++) {
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }
    const part = file.subarray(offset, offset + partBytes)
    let answer = await send(person, 'PATCH', address, headers, part)
    // The server has the part but its answer was lost, or its request before is still ending.
    if ([409, 423].includes(answer.status)) {
      if (tries > maxTries) throw new Refused(`/uploads: ${answer.status}`)
      await sleep(500)
      answer = await send(person, 'HEAD', address, {})
    }
    if (![200, 204].includes(answer.status)) throw person.refuse('/uploads', answer)
    offset = Number(answer.headers['upload-offset'])
    await sleep(pauseMs)
  }
  return address.split('/').at(-1)!
}

async function send(
  person: Person,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
) {
  const authorization = await person.authorization(uploadVideo)
  const all = { 'tus-resumable': '1.0.0', ...authorization, ...headers }
  return person.ask({ name: '/uploads', isWaitedFor: false, method, path, headers: all, body })
}

export async function untilReady(person: Person, videoId: string): Promise<void> {
  for (;;) {
    const { status, error } = await person.call(getVideoState, { params: { videoId } })
    if (status === 'ready') return
    if (status === 'failed') throw new Error(`the video was not converted: ${error}`)
    await sleep(1000)
  }
}
