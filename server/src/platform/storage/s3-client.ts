import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/config.ts'

export interface BucketLimits {
  /** For each of two attempts of a call without a body. */
  callMs: number
  /** Longest pause of a body that sends or receives nothing. */
  silenceMs: number
}

export const bucketLimits: BucketLimits = { callMs: 8000, silenceMs: 30_000 }

const connectMs = 5000
/** Socket idle timeout of downloads: a proxied video waits for its viewer. */
const viewerMs = 5 * 60 * 1000
const maxSockets = 256

/** Clients of a bucket: one for calls and downloads, one for uploads, which last as their bodies do. */
export function buildClients(config: S3Config, { callMs, silenceMs }: BucketLimits) {
  return {
    calls: buildClient(config, {
      socketTimeout: viewerMs,
      // Until the headers of the answer.
      requestTimeout: callMs,
      throwOnRequestTimeout: true,
      maxAttempts: 2,
    }),
    uploads: buildClient(config, { socketTimeout: silenceMs }),
  }
}

interface Limits {
  socketTimeout: number
  requestTimeout?: number
  throwOnRequestTimeout?: boolean
  maxAttempts?: number
}

function buildClient(config: S3Config, { maxAttempts = 3, ...limits }: Limits): S3Client {
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
    maxAttempts,
    requestHandler: {
      connectionTimeout: Math.min(connectMs, limits.requestTimeout ?? connectMs),
      ...limits,
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
