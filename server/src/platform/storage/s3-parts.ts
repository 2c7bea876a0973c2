import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { requireKey } from './keys.ts'
import { asksBucket } from './lost-storage.ts'
import { statusOf } from './s3-client.ts'
import { partBytes } from './s3-upload.ts'
import type { PartStorage } from './storage.ts'

/** Multipart uploads that several processes may continue. */
export function openParts(client: S3Client, bucket: string): PartStorage {
  const address = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })
  return {
    partBytes,

    async begin(key) {
      const { UploadId } = await asksBucket(
        client.send(new CreateMultipartUploadCommand(address(key))),
      )
      if (UploadId === undefined) throw new Error(`the bucket began no upload of ${key}`)
      return UploadId
    },

    async write(key, uploadId, number, bytes) {
      const part = { UploadId: uploadId, PartNumber: number, Body: bytes }
      try {
        const { ETag } = await asksBucket(
          client.send(new UploadPartCommand({ ...address(key), ...part })),
        )
        if (ETag === undefined) throw new Error(`the bucket gave part ${number} of ${key} no tag`)
        return ETag
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },

    async complete(key, uploadId, tags) {
      const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
      const finished = { UploadId: uploadId, MultipartUpload: { Parts } }
      await asksBucket(
        client.send(new CompleteMultipartUploadCommand({ ...address(key), ...finished })),
      )
    },

    async abort(key, uploadId) {
      try {
        const begun = { ...address(key), UploadId: uploadId }
        await asksBucket(client.send(new AbortMultipartUploadCommand(begun)))
      } catch (error) {
        if (statusOf(error) !== 404) throw error
      }
    },
  }
}
