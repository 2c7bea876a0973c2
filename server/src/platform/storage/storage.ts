import type { Readable } from 'node:stream'

/** Metadata of a stored object. */
export interface StoredObject {
  sizeBytes: number
  /** Strong ETag with its quotes. */
  etag: string
  modifiedAt: Date
}

/** Both ends inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

/** An open object; stays readable after its key is replaced or removed. */
export interface OpenObject {
  /** Fills the buffer's beginning and returns the number of bytes read. */
  read(buffer: Buffer, length: number, position: number): Promise<number>
  close(): Promise<void>
}

/** Objects that arrive in parts, written by any process. All parts but the last are `partBytes` long. */
export interface PartStorage {
  readonly partBytes: number
  /** Returns the id of the upload. */
  begin(key: string): Promise<string>
  /** Returns the part's tag; `undefined` if the upload is gone. Numbers begin with 1. */
  write(key: string, uploadId: string, number: number, bytes: Buffer): Promise<string | undefined>
  /** Makes the object of the parts, whose tags are in order. */
  complete(key: string, uploadId: string, tags: string[]): Promise<void>
  abort(key: string, uploadId: string): Promise<void>
}

/**
 * File storage. Keys are slash-separated paths built by the application
 * (`videos/<id>/progressive.mp4`), never by a client.
 */
export interface Storage {
  /** Absent if incomplete objects are local files. */
  readonly parts?: PartStorage
  /** Display text, printed at start. */
  readonly description: string
  /** Absolute path of the folder that the keys are relative to; absent for a bucket. */
  readonly folder?: string
  /** Origin of presigned URLs; `undefined` if the storage has none. */
  readonly origin: string | undefined
  /** Streams to the key; a failed source leaves no object. */
  write(key: string, source: Readable): Promise<StoredObject>
  /** Moves a finished local file to the key. */
  adopt(key: string, localPath: string): Promise<StoredObject>
  head(key: string): Promise<StoredObject | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Opens without a stream; absent if objects are not local files. */
  open?(key: string): Promise<OpenObject>
  /** Path for other programs: the object's own file, or a download in `workFolder`. */
  localPath(key: string, workFolder: string, signal?: AbortSignal): Promise<string>
  /** All keys with the prefix, unsorted, in batches. */
  walk(prefix: string): AsyncIterable<string>
  /** Bytes of all objects with the prefix. */
  measure(prefix: string): Promise<number>
  /** All keys with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  /** Removes the key and everything below `key/`; missing keys are no error. */
  remove(key: string): Promise<void>
  /** Rejects if nothing can be stored; a bucket is only read, since it bills every write. */
  check(): Promise<void>
  /** Free bytes; `undefined` for a bucket. */
  freeBytes(): Promise<number | undefined>
  /** URL from which browsers read the object directly; `undefined` if the server must serve it. */
  presign(key: string, lifetimeSeconds: number, contentType: string): Promise<string | undefined>
}
