import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export const bucket = 'academia'
/** The only access key. */
const key = 'S3RVER'

/** Objects per page of a listing; small, to test pagination. */
const pageLength = 5

interface Options {
  port?: number
  /** Origin allowed by CORS; `undefined` for no rule. */
  allowedOrigin?: string
}

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/**
 * An S3 server with one private bucket. Adds what s3rver lacks: authentication of reads, abort and
 * listing of multipart uploads, pagination.
 */
export async function openS3Server({
  port = 0,
  allowedOrigin = 'http://localhost:3001',
}: Options = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'))
  const configs = allowedOrigin === '' ? [] : [allowReaders(allowedOrigin)]
  const library = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs }],
  })
  await library.configureBuckets()
  const answer = library.callback()
  const uploads = path.join(directory, bucket, '._S3rver_uploads')
  const requests: { method: string; path: string; isSigned: boolean; range: string | undefined }[] =
    []
  let breaks: (request: IncomingMessage) => boolean = () => false
  let stalls: (request: IncomingMessage) => boolean = () => false

  let removals: Promise<unknown> = Promise.resolve()

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const { method = '' } = request
    const isSigned = searchParams.has('X-Amz-Signature')
    const { range } = request.headers
    requests.push({ method, path: decodeURIComponent(pathname), isSigned, range })
    const isKnown = isSigned || request.headers.authorization !== undefined
    const uploadId = searchParams.get('uploadId')
    if (method !== 'OPTIONS' && !isKnown) answerError(response, 403, 'AccessDenied')
    else if (breaks(request)) request.socket.destroy()
    else if (stalls(request)) request.resume()
    else if (method === 'DELETE' && uploadId !== null) {
      void rm(path.join(uploads, uploadId), { recursive: true }).then(
        () => response.writeHead(204).end(),
        () => answerError(response, 404, 'NoSuchUpload'),
      )
    } else if (method === 'PUT' && uploadId !== null && !existsSync(path.join(uploads, uploadId))) {
      request.resume()
      answerError(response, 404, 'NoSuchUpload')
    } else if (method === 'GET' && searchParams.has('uploads')) {
      void listUploads(uploads).then((xml) => response.end(xml))
    } else if (method === 'GET' && searchParams.has('list-type')) {
      void listObjects(path.join(directory, bucket), searchParams).then((xml) => response.end(xml))
    } else if (method === 'DELETE') {
      // Serialized, because s3rver's concurrent deletions of empty folders conflict.
      removals = removals.then(() => {
        answer(request, response)
        return once(response, 'close')
      })
    } else answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoint,
    config: {
      endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: key,
      secretAccessKey: key,
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    /** All received requests. */
    requests,
    /** Resets the connections of matching requests, until the next call. */
    breakWhen(holds: (request: IncomingMessage) => boolean) {
      breaks = holds
    },
    /** Reads matching requests and never responds, until the next call. */
    stallWhen(holds: (request: IncomingMessage) => boolean) {
      stalls = holds
    },
    /** Multipart uploads neither completed nor aborted. */
    openUploads: () => readdir(uploads).catch(() => []),
    /** Backdates all open multipart uploads. */
    async ageUploads(begun: Date) {
      for (const id of await readdir(uploads)) await utimes(path.join(uploads, id), begun, begun)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function answerError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function allowReaders(origin: string): string {
  return `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`
}

async function listUploads(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(path.join(folder, id, 'key'), 'utf8')
      const { mtime } = await stat(path.join(folder, id))
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    }),
  )
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
}

/** A page of keys after the continuation token, which is the last key returned. */
async function listObjects(folder: string, asked: URLSearchParams): Promise<string> {
  const ending = '._S3rver_object'
  const prefix = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const keys = entries
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted()
  const page = keys.slice(0, pageLength)
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const isTruncated = keys.length > page.length
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents}</ListBucketResult>`
}
