import type { Readable } from 'node:stream'

/** What is known of a stored object without reading it. */
export interface StoredObject {
  sizeBytes: number
  /** Strong validator, quoted as HTTP wants it. */
  etag: string
  modifiedAt: Date
}

/** Both ends inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

/** An object held open, whatever happens to its key meanwhile. */
export interface OpenObject {
  /** Fills the buffer's beginning; answers how many bytes there were. */
  read(buffer: Buffer, length: number, position: number): Promise<number>
  close(): Promise<void>
}

/**
 * Where files live. Keys are slash-separated paths made by the application
 * (`videos/<id>/progressive.mp4`), never by a client.
 */
export interface Storage {
  /** For people: printed at start. */
  readonly description: string
  /** Where the addresses of `presign` lead; `undefined` where there are none. */
  readonly origin: string | undefined
  /** Streams to the key; nothing is left behind when the source fails. */
  write(key: string, source: Readable): Promise<StoredObject>
  /** Takes a finished local file over; the local file is gone afterwards. */
  adopt(key: string, localPath: string): Promise<StoredObject>
  head(key: string): Promise<StoredObject | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** For serving without a stream between; absent where objects are no local files. */
  open?(key: string): Promise<OpenObject>
  /** A path that other programs can read; a disk answers its own, a remote store downloads to `workFolder`. */
  localPath(key: string, workFolder: string, signal?: AbortSignal): Promise<string>
  /** Every key with the prefix, in no order, without holding them all. */
  walk(prefix: string): AsyncIterable<string>
  /** The same, sorted. */
  list(prefix: string): Promise<string[]>
  /** Removes the key and everything under `key/`. Missing is fine. */
  remove(key: string): Promise<void>
  /** Bytes that can still be written; `undefined` where the store has no such number. */
  freeBytes(): Promise<number | undefined>
  /** An address from which a browser may read the object directly; `undefined` where the server must serve it. */
  presign(key: string, lifetimeSeconds: number, contentType: string): Promise<string | undefined>
}
