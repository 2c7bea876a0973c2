import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../../scripts/command-error.mjs'
import { atEnd, openFolder } from '../ending.ts'

/** Connection headers of HTTP/1.1, forbidden in HTTP/2. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * TLS and HTTP/2 proxy, as in production (docs/guia/instalar.md), with a generated certificate.
 *
 * @param {string} academy where requests are passed on to
 */
export async function openTlsFront(academy) {
  const pair = await makeCertificate()
  const front = createSecureServer(pair)
  front.on('request', (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    const passedOn = request(academy + asked.url, { method: asked.method, headers }, (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !ofConnection.has(name))
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept))
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.stream.close())
    asked.pipe(passedOn)
  })
  atEnd(() => front.close())
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string')
    throw new CommandError('No hay un puerto libre.')
  return {
    url: `https://localhost:${address.port}`,
    /** SPKI hash that Chromium trusts: with certificate errors merely ignored it caches nothing. */
    keyHash: hashKey(pair.cert),
  }
}

/** @param {Buffer} certificate */
function hashKey(certificate) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

async function makeCertificate() {
  const folder = await openFolder()
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') }
  const command = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${files.key} -out ${files.cert}`
  try {
    await promisify(execFile)('openssl', command.split(' '))
    return { key: await readFile(files.key), cert: await readFile(files.cert) }
  } catch (error) {
    throw new CommandError(`Falta openssl para medir con TLS: ${String(error)}`)
  }
}
