import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { limitMsOf, type Speech, type Transcriber, TranscriberError } from './transcriber.ts'

interface HttpOptions {
  /** Base address, without a trailing slash. */
  url: string
  key: string | undefined
  model: string
  limitMs?: (durationSeconds: number) => number
}

const path = '/v1/audio/transcriptions'
/** Bytes of a reply: twelve hours of speech with their times are five million. */
const longestReply = 16_000_000
/** Brackets that open; each takes memory when it is parsed, a reply of millions a gigabyte. */
const mostBrackets = 1_000_000

const reply = z.object({
  segments: z.array(
    z.object({
      start: z.number().nonnegative(),
      end: z.number().nonnegative(),
      text: z.string(),
    }),
  ),
})

/** A machine that speaks the audio calls of OpenAI; redirects are not followed. */
export function httpTranscriber(options: HttpOptions): Transcriber {
  return {
    description: `${options.model} en ${new URL(options.url).host}`,
    findLack: async () => undefined,
    async *transcribe(speech, signal) {
      for (const { start, end, text } of (await ask(options, speech, signal)).segments) {
        yield { startMs: Math.round(start * 1000), endMs: Math.round(end * 1000), text }
      }
    },
  }
}

async function ask(options: HttpOptions, speech: Speech, signal: AbortSignal) {
  const { limitMs = limitMsOf } = options
  const limit = AbortSignal.timeout(limitMs(speech.durationSeconds))
  const text = await post(options, speech, AbortSignal.any([signal, limit])).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof TranscriberError) throw error
      const failure = limit.aborted ? 'slow' : 'missing'
      throw new TranscriberError(failure, `${options.url} did not answer`, { cause: error })
    },
  )
  const read = reply.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new TranscriberError('failed', `no segments in the reply: ${text.slice(0, 500)}`)
}

/** With `node:http`, as `fetch` waits five minutes for a reply at most. */
async function post(
  { url, key, model }: HttpOptions,
  { path: file, language }: Speech,
  signal: AbortSignal,
): Promise<string> {
  const boundary = `ateneo-${randomUUID()}`
  const fields = {
    model,
    language,
    response_format: 'verbose_json',
    'timestamp_granularities[]': 'segment',
  }
  const { before, after } = encodeForm(boundary, fields)
  const length = before.length + (await stat(file)).size + after.length
  const address = new URL(url + path)
  const request = (address.protocol === 'https:' ? requestHttps : requestHttp)(address, {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  // A machine that refuses answers before everything was sent: its answer tells more than the break.
  const body = async function* () {
    yield before
    yield* createReadStream(file)
    yield after
  }
  const sent = pipeline(body, request, { signal }).catch(() => undefined)
  const response = await answered
  const text = await readReply(response)
  if (response.statusCode !== 200) {
    const outcome = `${response.statusCode}: ${text.slice(0, 500)}`
    throw new TranscriberError('failed', `${url} answered ${outcome}`)
  }
  await sent
  return text
}

/** What stands before and after the file; `FormData` of Node.js breaks when its reader leaves early. */
function encodeForm(boundary: string, fields: Record<string, string>) {
  const part = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}`
  const parts = Object.entries(fields).map(([name, value]) =>
    part(`name="${name}"\r\n\r\n${value}\r\n`),
  )
  parts.push(part('name="file"; filename="voz.wav"\r\nContent-Type: audio/wav\r\n\r\n'))
  return { before: Buffer.from(parts.join('')), after: Buffer.from(`\r\n--${boundary}--\r\n`) }
}

async function readReply(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  let brackets = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    for (const byte of chunk) if (byte === 0x5b || byte === 0x7b) brackets++
    if (length > longestReply || brackets > mostBrackets)
      throw new TranscriberError('endless', 'the reply has no end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
