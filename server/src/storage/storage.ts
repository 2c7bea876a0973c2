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

/**
 * File storage. Keys are slash-separated paths built by the application
 * (`videos/<id>/progressive.mp4`), never by a client.
 */
export interface Storage {
  /** Display text, printed at start. */
  readonly description: string
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
