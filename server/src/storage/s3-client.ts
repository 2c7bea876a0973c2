import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'

const connectMs = 5000
/** A film that passes through here waits as long as its viewer does. */
const silenceMs = 5 * 60 * 1000
const maxSockets = 256

export function buildClient(config: S3Config): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config
  const agent = { keepAlive: true, maxSockets }
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers of other makers have one name for all buckets.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // The checksums that newer SDKs add are unknown to some of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** For people. */
export function describeBucket({ endpoint, bucket, region }: S3Config): string {
  return `cubo «${bucket}» en ${endpoint ?? `Amazon (${region})`}`
}

/** The HTTP status that the bucket's server answered an SDK call with. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return httpStatusCode
}
