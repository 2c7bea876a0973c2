import { setTimeout as sleep } from 'node:timers/promises'
import { uploadVideo } from '@ateneo/contract'
import type { Answer } from './balancer.ts'
import { codeOf, type Person, Refused } from './person.ts'

const act = 'subir video'
const tus = { 'tus-resumable': '1.0.0' }
/** So that a short video takes several requests, as a long one does. */
const partBytes = 256 * 1024
const maxTries = 60

/** A resumable upload, continued as by the web's client; returns the id of the whole video. */
export async function uploadByTus(person: Person, file: Buffer, pauseMs: number): Promise<string> {
  const created = await send(person, 'POST', '/uploads', {
    'upload-length': String(file.length),
    'upload-metadata': `filename ${btoa('clase.mp4')},filetype ${btoa('video/mp4')}`,
  })
  if (created.status !== 201) throw person.countFailure(act, created)
  const address = String(created.headers.location)
  let offset = 0
  for (let tries = 1; offset < file.length; tries++) {
    const part = file.subarray(offset, offset + partBytes)
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    }
    const answer = await send(person, 'PATCH', address, headers, part)
    if (answer.status === 204) offset = Number(answer.headers['upload-offset'])
    else {
      // The server has the part but its answer was lost, or its request before is still ending.
      if (![409, 423].includes(answer.status)) throw person.countFailure(act, answer)
      if (tries > maxTries) throw new Refused(act, codeOf(answer))
      await sleep(500)
      offset = await readOffset(person, address)
    }
    await sleep(pauseMs)
  }
  return address.split('/').at(-1)!
}

async function readOffset(person: Person, address: string): Promise<number> {
  const answer = await send(person, 'HEAD', address, {})
  if (answer.status !== 200) throw person.countFailure(act, answer)
  return Number(answer.headers['upload-offset'])
}

async function send(
  person: Person,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Answer> {
  const authorization = await person.authorization(uploadVideo)
  return person.ask(act, { method, path, headers: { ...tus, ...authorization, ...headers }, body })
}
