import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Context } from '../../../context.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { deleteUpload } from '../store.ts'
import { uploadsFolder } from './upload-files.ts'
import { extensions, type UploadRequests } from './upload-request.ts'

/** Incomplete uploads as local files. Deletes the video's row when a client terminates its upload. */
export class DiskUploads extends FileStore {
  readonly #ctx: Context
  readonly #requests: UploadRequests
  override extensions = extensions

  constructor(ctx: Context, requests: UploadRequests) {
    super({ directory: uploadsFolder(ctx) })
    this.#ctx = ctx
    this.#requests = requests
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
    const { admission } = this.#requests.getStore() ?? {}
    const target = createWriteStream(path.join(this.directory, videoId), {
      flags: 'r+',
      start: offset,
    })
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
}
