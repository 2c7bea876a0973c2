import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { statusOf } from './s3-client.ts'

/** An object has at most 10,000 parts: 80 GB. Memory use is one part for each concurrent one. */
export const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3
/** Multipart uploads older than a day are leftovers; younger ones may belong to another process. */
const leftoverAgeMs = 24 * 60 * 60 * 1000
/** An original may be a resumable upload, which goes on for days, in any process. */
const resumableAgeMs = 7 * leftoverAgeMs
const isResumable = (key = '') => key.endsWith('/original')

interface Address {
  Bucket: string
  Key: string
}

/** Streams to the bucket, as a multipart upload if it is long. A failed source leaves no object. */
export async function upload(client: S3Client, address: Address, source: Readable): Promise<void> {
  const params = { ...address, Body: source }
  const work = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce })
  try {
    await work.done()
  } finally {
    source.destroy()
  }
}

/** Aborts multipart uploads of killed processes: their parts are invisible, but billed. */
export async function abortLeftovers(client: S3Client, bucket: string): Promise<void> {
  const address = { Bucket: bucket }
  try {
    // Only the first 1000; the next start continues.
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(address))
    for (const { Key, UploadId, Initiated } of Uploads) {
      const ageMs = isResumable(Key) ? resumableAgeMs : leftoverAgeMs
      if (!Initiated || Date.now() - Initiated.getTime() < ageMs) continue
      await client.send(new AbortMultipartUploadCommand({ ...address, Key, UploadId }))
    }
  } catch (error) {
    // Some servers and keys don't support the call; a lifecycle rule of the bucket does the same.
    if (statusOf(error) === undefined) throw error
  }
}
