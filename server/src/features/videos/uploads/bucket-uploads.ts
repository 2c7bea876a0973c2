import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ErrorCode } from '@ateneo/contract'
import { DataStore, ERRORS, Upload } from '@tus/server'
import PQueue from 'p-queue'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sniffBytes } from '../../../platform/media/sniff.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import type { PartStorage } from '../../../platform/storage/storage.ts'
import { validateVideo } from './file-rules.ts'
import { originalKey } from '../keys.ts'
import { PartFile } from './part-file.ts'
import { deleteUpload, findVideo } from '../store.ts'
import { discardParts, finishParts, tailKey } from './upload-parts.ts'
import { uploadRequest } from './upload-request.ts'
import {
  advanceSession,
  beginSession,
  findSession,
  type UploadSession,
} from './upload-session-store.ts'
import { extensions, type UploadStore } from './upload-store.ts'

/** Each part is in the memory while it is sent. */
const PARTS_SENT_AT_ONCE = 4

/**
 * Incomplete uploads as parts in the bucket, so that any process continues them. The database knows
 * which parts count; what is shorter than a part waits in an object named by its length.
 */
export class BucketUploads extends DataStore implements UploadStore {
  readonly #ctx: Context
  readonly #parts: PartStorage
  readonly #sending = new PQueue({ concurrency: PARTS_SENT_AT_ONCE })
  override extensions = extensions

  constructor(ctx: Context, parts: PartStorage) {
    super()
    this.#ctx = ctx
    this.#parts = parts
  }

  get partBytes(): number {
    return this.#parts.partBytes
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db } = this.#ctx
    const begin = async () => beginSession(db, upload.id, await this.#parts.begin(keyOf(upload.id)))
    // What could not be begun would count among the unfinished ones.
    await withCompensation(this.#ctx, begin, () => deleteUpload(db, upload.id))
    return upload
  }

  override async getUpload(videoId: string): Promise<Upload> {
    const video = await findVideo(this.#ctx.db, videoId)
    const session = await findSession(this.#ctx.db, videoId)
    if (!video || session?.multipartId == null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id: videoId, size: video.sizeBytes ?? 0, offset: session.receivedBytes })
  }

  override async write(source: Readable, videoId: string, offset: number): Promise<number> {
    const { admission } = uploadRequest.getStore() ?? {}
    const { size = 0 } = await this.getUpload(videoId)
    const session = await this.#getSession(videoId)
    if (session.receivedBytes !== offset) throw fail('upload_conflict')
    await using part = await PartFile.open(this.#ctx.config.dataDir)
    const incoming = new IncomingUpload(videoId, session, part)
    const tailBytes = offset - session.tags.length * this.#parts.partBytes
    if (tailBytes > 0) {
      const tail = await this.#ctx.storage.read(tailKey(videoId, session.tags.length, tailBytes))
      await part.append(await buffer(tail))
    }
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        await admission?.count(chunk.length)
        await this.#append(incoming, chunk)
      }
    } finally {
      // Also what came before the connection broke.
      await this.#keepRest(incoming, size)
    }
    return incoming.session.receivedBytes
  }

  override async remove(videoId: string): Promise<void> {
    const { db, uploadAdmission } = this.#ctx
    await this.discard(videoId, () => deleteUpload(db, videoId))
    await uploadAdmission.forget(videoId)
  }

  async countReceived(videoId: string): Promise<number> {
    return (await findSession(this.#ctx.db, videoId))?.receivedBytes ?? 0
  }

  finish(videoId: string): Promise<void> {
    return finishParts(this.#ctx, this.#parts, videoId)
  }

  /** The parts first: without the row nobody knows of them. */
  async discard(videoId: string, deleteRow: () => Promise<boolean>): Promise<boolean> {
    await discardParts(this.#ctx, this.#parts, videoId)
    return deleteRow()
  }

  async #getSession(videoId: string): Promise<UploadSession & { multipartId: string }> {
    const session = await findSession(this.#ctx.db, videoId)
    if (session?.multipartId == null) throw ERRORS.FILE_NOT_FOUND
    return { ...session, multipartId: session.multipartId }
  }

  async #append(incoming: IncomingUpload, chunk: Buffer): Promise<void> {
    for (let taken = 0; taken < chunk.length;) {
      const room = this.#parts.partBytes - incoming.part.bytes
      const piece = chunk.subarray(taken, taken + room)
      await incoming.part.append(piece)
      taken += piece.length
      if (piece.length === room) await this.#sendPart(incoming)
    }
  }

  async #sendPart(incoming: IncomingUpload): Promise<void> {
    const { videoId, session, part } = incoming
    const { multipartId, tags } = session
    if (tags.length === 0) await this.#requireVideo(incoming)
    const tag = await this.#sending.add(async () =>
      this.#parts.write(keyOf(videoId), multipartId, tags.length + 1, await part.read()),
    )
    // Aborted by a rule of the bucket: the client starts the upload over.
    if (tag === undefined) return this.#giveUp(incoming, 'upload_expired')
    const receivedBytes = tags.length * this.#parts.partBytes + part.bytes
    await this.#advance(incoming, { multipartId, tags: [...tags, tag], receivedBytes })
    await part.empty()
  }

  /** The last part of the file, or a tail. A whole part that could not be sent is sent again. */
  async #keepRest(incoming: IncomingUpload, size: number): Promise<void> {
    const { partBytes } = this.#parts
    const { session, part, isRemoved } = incoming
    const position = session.tags.length * partBytes + part.bytes
    if (isRemoved || part.bytes === partBytes || position <= session.receivedBytes) return
    if (position === size) await this.#sendPart(incoming)
    else await this.#keepTail(incoming, position)
  }

  async #keepTail(incoming: IncomingUpload, receivedBytes: number): Promise<void> {
    const { videoId, session, part } = incoming
    const key = tailKey(videoId, session.tags.length, part.bytes)
    await this.#ctx.storage.write(key, Readable.from([await part.read()]))
    await this.#advance(incoming, { ...session, receivedBytes })
  }

  /** Compare-and-set: of two processes that append at once, one gets `upload_conflict`. */
  async #advance(incoming: IncomingUpload, after: IncomingUpload['session']): Promise<void> {
    const { videoId, session } = incoming
    if (!(await advanceSession(this.#ctx.db, videoId, session, after)))
      throw fail('upload_conflict')
    incoming.session = after
    const tailBytes = session.receivedBytes - session.tags.length * this.#parts.partBytes
    if (tailBytes > 0) {
      await this.#ctx.storage.remove(tailKey(videoId, session.tags.length, tailBytes))
    }
  }

  async #requireVideo(incoming: IncomingUpload): Promise<void> {
    const code = validateVideo(await incoming.part.read(sniffBytes))
    if (code) await this.#giveUp(incoming, code)
  }

  async #giveUp(incoming: IncomingUpload, code: ErrorCode): Promise<never> {
    incoming.isRemoved = true
    await this.remove(incoming.videoId)
    throw fail(code)
  }
}

/** What one request appends to. */
class IncomingUpload {
  readonly videoId: string
  readonly part: PartFile
  session: UploadSession & { multipartId: string }
  isRemoved = false

  constructor(videoId: string, session: IncomingUpload['session'], part: PartFile) {
    this.videoId = videoId
    this.session = session
    this.part = part
  }
}

const keyOf = (videoId: string) => originalKey({ videoId, revision: 1 })
