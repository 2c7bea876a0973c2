import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { errorCode } from '../../../platform/errors/error-code.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sniffBytes } from '../../../platform/media/sniff.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { takeOriginal } from '../processing/originals.ts'
import { deleteUpload, listUploading } from '../store.ts'
import { validateVideo } from './file-rules.ts'
import { uploadRequest } from './upload-request.ts'
import { extensions, type UploadStore } from './upload-store.ts'

/** Incomplete uploads as local files. Deletes the video's row when a client terminates its upload. */
export class DiskUploads extends FileStore implements UploadStore {
  readonly #ctx: Context
  readonly partBytes = undefined
  override extensions = extensions

  constructor(ctx: Context) {
    super({ directory: folderOf(ctx) })
    this.#ctx = ctx
  }

  override async create(upload: Parameters<FileStore['create']>[0]) {
    const { db } = this.#ctx
    // What could not be begun would count among the unfinished ones.
    return withCompensation(
      this.#ctx,
      () => super.create(upload),
      () => deleteUpload(db, upload.id),
    )
  }

  /** Replaces the library's method, which hides the cause of a failed write and counts no bytes. */
  override async write(...[source, videoId, offset]: Parameters<FileStore['write']>) {
    const { admission } = uploadRequest.getStore() ?? {}
    const target = createWriteStream(this.#fileOf(videoId), { flags: 'r+', start: offset })
    let received = 0
    await pipeline(
      source,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          await admission?.count(chunk.length)
          received += chunk.length
          yield chunk
        }
      },
      target,
    )
    return offset + received
  }

  override async remove(videoId: string): Promise<void> {
    await super.remove(videoId)
    await this.#ctx.uploadAdmission.forget(videoId)
    await deleteUpload(this.#ctx.db, videoId)
  }

  async countReceived(videoId: string): Promise<number> {
    const file = await stat(this.#fileOf(videoId)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    return file?.size ?? 0
  }

  async finish(videoId: string): Promise<void> {
    const file = this.#fileOf(videoId)
    const code = validateVideo(await readHead(file))
    if (code) {
      await this.discard(videoId, () => deleteUpload(this.#ctx.db, videoId))
      throw fail(code)
    }
    const { size } = await stat(file)
    await takeOriginal(this.#ctx, { videoId, revision: 1 }, { path: file, sizeBytes: size })
    await removeFiles(this.directory, videoId)
  }

  /** The row first: files without a row are deleted at the next start. */
  async discard(videoId: string, deleteRow: () => Promise<boolean>): Promise<boolean> {
    const isGone = await deleteRow()
    if (isGone) await removeFiles(this.directory, videoId)
    return isGone
  }

  #fileOf(videoId: string): string {
    return path.join(this.directory, videoId)
  }
}

const folderOf = ({ config }: Context) => path.join(config.dataDir, 'uploads')

/** Deletes the file and its tus metadata. */
async function removeFiles(folder: string, videoId: string): Promise<void> {
  const file = path.join(folder, videoId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Deletes files of uploads without a row: those whose rows a worker on another machine has deleted. */
export async function removeStrayUploads(ctx: Context): Promise<void> {
  const folder = folderOf(ctx)
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).map((name) => path.parse(name).name)
  // Ignores files not named by a UUID.
  const present = new Set(names.filter((name) => z.uuid().safeParse(name).success))
  const expected = new Set(await listUploading(ctx.db, [...present]))
  for (const videoId of present) {
    if (!expected.has(videoId)) await removeFiles(folder, videoId)
  }
}
