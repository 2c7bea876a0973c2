import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import { clientIp } from '../client-ip.ts'
import type { Admission } from './upload-admission.ts'
import type { FileRules, ReceivedFile } from '../route.ts'

/** Bytes passed to `FileRules.validate`; covers the offsets of all known file signatures. */
const HEAD_BYTES = 4100

type Received = { file: ReceivedFile | undefined; fields: Record<string, string> } & AsyncDisposable

/**
 * Receives a multipart body: its fields, and its `file` if there is one. The file is deleted when
 * the result is disposed, or at once on an error.
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
  // 0 without `Content-Length` (chunked transfer encoding).
  const announced = Number(request.headers['content-length'] ?? 0)
  const person = request.caller?.id ?? clientIp(request)
  await rules.admit?.(ctx, request.caller, announced)
  const missingBytes = Math.min(announced, rules.maxBytes)
  const admission = await ctx.uploadAdmission.begin(target, person, { missingBytes })
  try {
    const parts = request.parts({ limits: { fileSize: rules.maxBytes } })
    for await (const part of readForm(parts)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== 'file' || file) part.file.resume()
      else {
        const sizeBytes = await saveFile(readForm(part.file), target, rules, admission)
        if (part.file.truncated) throw fail('too_large')
        file = { path: target, sizeBytes, filename: part.filename }
      }
    }
    if (file?.sizeBytes === 0) throw fail('file_empty')
    return { file, fields, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await admission.end()
  }
}

/**
 * Errors without a code are the multipart parser's own: the client sent a malformed form, so they
 * become `invalid_data`.
 */
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

/** Writes the bytes to a new file; returns how many. The first ones are judged by the rules. */
export async function saveFile(
  source: AsyncIterable<Buffer>,
  target: string,
  rules: FileRules,
  admission: Admission,
) {
  await using handle = await open(target, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let isJudged = false
  let sizeBytes = 0
  const judge = () => {
    isJudged = true
    const code = rules.validate(head)
    if (code) throw fail(code)
  }
  for await (const chunk of source) {
    if (!isJudged) head = Buffer.concat([head, chunk])
    if (!isJudged && head.length >= HEAD_BYTES) judge()
    await admission.count(chunk.length)
    await handle.write(chunk)
    sizeBytes += chunk.length
  }
  if (!isJudged && sizeBytes > 0) judge()
  return sizeBytes
}
