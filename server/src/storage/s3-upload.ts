import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { statusOf } from './s3-client.ts'

/** At most 10,000 parts make an object: 80 GB. What is held in memory is a part for each at once. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3
/** Another process may be uploading: only what began a day ago is a leftover. */
const leftoverAgeMs = 24 * 60 * 60 * 1000

interface Address {
  Bucket: string
  Key: string
}

/** Streams to the bucket, in parts where it is long; nothing is kept of a source that fails. */
export async function upload(client: S3Client, address: Address, source: Readable): Promise<void> {
  const params = { ...address, Body: source }
  const work = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce })
  try {
    await work.done()
  } finally {
    source.destroy()
  }
}

/** Ends uploads that a killed process left half done: their parts are stored, and paid for, unseen. */
export async function abortLeftovers(client: S3Client, bucket: string): Promise<void> {
  const address = { Bucket: bucket }
  try {
    // The first thousand; the next start sees to others.
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(address))
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() < leftoverAgeMs) continue
      await client.send(new AbortMultipartUploadCommand({ ...address, Key, UploadId }))
    }
  } catch (error) {
    // Not every server knows the call, not every key may use it: a rule of the bucket does it as well.
    if (statusOf(error) === undefined) throw error
  }
}
