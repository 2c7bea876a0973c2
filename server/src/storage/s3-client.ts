import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'

const connectMs = 5000
/** Socket idle timeout: a proxied video waits for its viewer. */
const silenceMs = 5 * 60 * 1000
const maxSockets = 256

export function buildClient(config: S3Config): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config
  const agent = { keepAlive: true, maxSockets }
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 servers support only path-style URLs.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other S3 servers reject the checksums that newer SDKs add by default.
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

/** Display name, in Spanish. */
export function describeBucket({ endpoint, bucket, region }: S3Config): string {
  return `cubo «${bucket}» en ${endpoint ?? `Amazon (${region})`}`
}

/** HTTP status of a failed SDK call. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return httpStatusCode
}
