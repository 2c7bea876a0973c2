import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { refuseWithoutSpace } from './free-space.ts'
import type { FileRules, ReceivedFile } from './route.ts'

/** Enough for every signature that is looked for. */
const HEAD_BYTES = 4100

type Received = { file: ReceivedFile | undefined; fields: Record<string, string> } & AsyncDisposable

/**
 * Receives a multipart body: its fields, and its `file` where it has one. The file is on
 * the disk until the result is disposed, and gone at once when it is refused.
 */
export async function receiveForm(
  ctx: Context,
  request: FastifyRequest,
  rules: FileRules,
): Promise<Received> {
  if (!request.isMultipart()) throw fail('unsupported_type')
  const folder = path.join(ctx.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, randomUUID())
  const remove = () => rm(target, { force: true })
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  try {
    await refuseWithoutSpace(ctx, Number(request.headers['content-length'] ?? 0))
    const parts = request.parts({ limits: { fileSize: rules.maxBytes } })
    for await (const part of readForm(parts)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== 'file' || file) part.file.resume()
      else {
        const sizeBytes = await save(readForm(part.file), target, rules)
        if (part.file.truncated) throw fail('too_large')
        file = { path: target, sizeBytes, filename: part.filename }
      }
    }
    if (file?.sizeBytes === 0) throw fail('file_empty')
    return { file, fields, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** What cannot be read as a form is a fault of its sender: its parser has no codes for that. */
async function* readForm<Piece>(source: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* source
  } catch (error) {
    const isUnreadable = error instanceof Error && !('code' in error)
    if (!isUnreadable) throw error
    throw fail('invalid_data', [
      { path: 'file', message: 'El archivo no llegó completo. Elígelo y súbelo nuevamente.' },
    ])
  }
}

async function save(source: AsyncIterable<Buffer>, target: string, rules: FileRules) {
  await using handle = await open(target, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let isJudged = false
  let sizeBytes = 0
  const judge = () => {
    isJudged = true
    const code = rules.refuse(head)
    if (code) throw fail(code)
  }
  for await (const chunk of source) {
    if (!isJudged) head = Buffer.concat([head, chunk])
    if (!isJudged && head.length >= HEAD_BYTES) judge()
    await handle.write(chunk)
    sizeBytes += chunk.length
  }
  if (!isJudged && sizeBytes > 0) judge()
  return sizeBytes
}
