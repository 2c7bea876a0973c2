import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpTranscriber } from './http-transcriber.ts'
import type { TranscriberError } from './transcriber.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

let answer: Answer = (_, response) => response.end()
const server = createServer((request, response) => void answer(request, response))
let url: string
let folder: string
let wav: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'speech-'))
  wav = path.join(folder, 'speech.wav')
  await writeFile(wav, Buffer.alloc(300_000, 7))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const never = new AbortController().signal

function hear({
  base = url,
  key = undefined as string | undefined,
  signal = never,
  limitMs = 30_000,
}) {
  const options = { url: base, key, model: 'voz-es', limitMs: () => limitMs }
  const speech = { path: wav, language: 'es', durationSeconds: 10 }
  return Array.fromAsync(httpTranscriber(options).transcribe(speech, signal))
}
const failure = (heard: Promise<unknown>) =>
  heard.then(
    () => 'none',
    (error: TranscriberError) => error.failure,
  )
const json =
  (value: unknown): Answer =>
  async (request, response) => {
    await buffer(request)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }

test('a machine is sent the sound as a form, and its segments are read', async () => {
  const segments = [
    { id: 0, start: 0, end: 1.5, text: ' Hoy hacemos papel.', no_speech_prob: 0.01 },
    { id: 1, start: 1.5, end: 3.25, text: ' Y tinta.' },
  ]
  let asked: { path: string | undefined; form: FormData; key: string | undefined } | undefined
  answer = async (request, response) => {
    const body = await buffer(request)
    const headers = { 'content-type': request.headers['content-type']! }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    asked = { path: request.url, form, key: request.headers.authorization }
    response.end(JSON.stringify({ language: 'spanish', duration: 3.25, text: '…', segments }))
  }
  expect(await hear({ key: 'abc' })).toEqual([
    { startMs: 0, endMs: 1500, text: ' Hoy hacemos papel.' },
    { startMs: 1500, endMs: 3250, text: ' Y tinta.' },
  ])
  expect([asked!.path, asked!.key]).toEqual(['/v1/audio/transcriptions', 'Bearer abc'])
  const { form } = asked!
  expect([form.get('model'), form.get('language'), form.get('response_format')]).toEqual([
    'voz-es',
    'es',
    'verbose_json',
  ])
  expect((form.get('file') as File).size).toBe(300_000)
  await hear({})
  expect(asked!.key).toBeUndefined()
})

function* endlessWords() {
  yield '{"segments":[{"start":0,"end":9,"text":"'
  for (;;) yield 'ja'.repeat(30_000)
}

test.each<[string, Answer, string]>([
  ['fails', (_, response) => response.writeHead(500).end('CUDA error'), 'failed'],
  ['refuses the key', (_, response) => response.writeHead(401).end('{}'), 'failed'],
  ['sends elsewhere', (_, response) => response.writeHead(307, { location: '/x' }).end(), 'failed'],
  ['says no JSON', (_, response) => response.end('<html>'), 'failed'],
  ['says no segments', json({ text: 'Hoy hacemos papel.' }), 'failed'],
  ['says times that are none', json({ segments: [{ start: 'a', end: 1, text: '' }] }), 'failed'],
  [
    'talks without end',
    (_, response) =>
      Readable.from(endlessWords())
        .on('error', () => undefined)
        .pipe(response),
    'endless',
  ],
  ['nests without end', (_, response) => response.end('['.repeat(2_000_000)), 'endless'],
  ['hangs up', (request) => request.destroy(), 'missing'],
])('a machine that %s is told apart', async (_, how, expected) => {
  answer = how
  expect(await failure(hear({}))).toBe(expected)
})

test('one that never answers is given up, and one that is not there is missing', async () => {
  answer = () => undefined
  expect(await failure(hear({ limitMs: 300 }))).toBe('slow')
  expect(await failure(hear({ base: 'http://127.0.0.1:1' }))).toBe('missing')
})

test('an aborted call ends with the reason', async () => {
  const stop = new AbortController()
  answer = () => stop.abort(new Error('replaced'))
  await expect(hear({ signal: stop.signal })).rejects.toThrow('replaced')
})
