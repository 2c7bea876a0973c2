import { z } from 'zod'
import { address, wholeNumber } from './kinds.ts'

export interface StorageConfig {
  /** `undefined`: files are stored in `DATA_DIR/media`. */
  s3: S3Config | undefined
  /** Uploads fail with `storage_full` before the free disk space falls below this. */
  minFreeBytes: number
}

export interface S3Config {
  /** `undefined`: Amazon S3. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const storageVariables = {
  S3_ENDPOINT: address('https://almacen.ejemplo.mx').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'no es un nombre de cubo: lleva de 3 a 63 minúsculas, números, puntos o guiones',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MIN_FREE_MB: wholeNumber(1_000_000).default(512),
}

export const storageGroup = {
  prefix: 'S3_',
  required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
}

type Values = z.output<z.ZodObject<typeof storageVariables>>

export function arrangeStorage(values: Values): StorageConfig {
  return { s3: arrangeS3(values), minFreeBytes: values.MIN_FREE_MB * 1024 * 1024 }
}

function arrangeS3(values: Values): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return undefined
  }
  const region = values.S3_REGION ?? 'us-east-1'
  return { endpoint: values.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey }
}
