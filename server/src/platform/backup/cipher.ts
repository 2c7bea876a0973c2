import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'

/**
 * STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) with AES-256-GCM: a key per
 * object, and nonces that count chunks and mark the last one, so that nothing is cut or reordered.
 */
const saltBytes = 16
const tagBytes = 16
const chunkBytes = 64 * 1024
const algorithm = 'aes-256-gcm'

/** OWASP's first choice for scrypt: 128 MB and about half a second. */
export const scryptCost = { N: 2 ** 17, r: 8, p: 1 }

export class DamagedContent extends Error {
  override name = 'DamagedContent'
}

export function newSalt(): string {
  return randomBytes(saltBytes).toString('hex')
}

export function deriveMasterKey(
  passphrase: string,
  salt: string,
  cost: typeof scryptCost = scryptCost,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  const answer = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, options, answer)
  return promise
}

export const encryptedBytes = (plainBytes: number): number =>
  saltBytes + plainBytes + tagBytes * Math.max(1, Math.ceil(plainBytes / chunkBytes))

/** `name` is authenticated, so that no object stands in for another. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  masterKey: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = objectKey(masterKey, salt)
  yield salt
  for await (const { chunk, index, isLast } of chunks(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonce(index, isLast))
    cipher.setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* decrypt(
  source: AsyncIterable<Buffer>,
  masterKey: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const rest = source[Symbol.asyncIterator]()
  const { salt, remainder } = await readSalt(rest)
  const key = objectKey(masterKey, salt)
  const body = prepend(remainder, rest)
  for await (const { chunk, index, isLast } of chunks(body, chunkBytes + tagBytes)) {
    yield open(chunk, key, nonce(index, isLast), name)
  }
}

function open(chunk: Buffer, key: Buffer, iv: Buffer, name: string): Buffer {
  const split = chunk.length - tagBytes
  if (split < 0) throw new DamagedContent(`${name}: cut short`)
  const decipher = createDecipheriv(algorithm, key, iv)
  decipher.setAAD(Buffer.from(name)).setAuthTag(chunk.subarray(split))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, split)), decipher.final()])
  } catch (cause) {
    throw new DamagedContent(`${name}: not authentic`, { cause })
  }
}

const objectKey = (masterKey: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, 'ateneo-backup', 32))

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(index, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Cuts into pieces of `size`; the last one, perhaps shorter or empty, is marked. */
async function* chunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let length = 0
  let index = 0
  for await (const piece of source) {
    waiting.push(piece)
    length += piece.length
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let from = 0
    // A full piece is held back until more follows: it might be the last.
    for (; all.length - from > size; from += size) {
      yield { chunk: all.subarray(from, from + size), index: index++, isLast: false }
    }
    waiting = [all.subarray(from)]
    length = all.length - from
  }
  yield { chunk: Buffer.concat(waiting), index, isLast: true }
}

async function readSalt(source: AsyncIterator<Buffer>) {
  let read = Buffer.alloc(0)
  while (read.length < saltBytes) {
    const next = await source.next()
    if (next.done) throw new DamagedContent('cut short')
    read = Buffer.concat([read, next.value])
  }
  return { salt: read.subarray(0, saltBytes), remainder: read.subarray(saltBytes) }
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
