import path from 'node:path'
import { z } from 'zod'
import { address, wholeNumber } from './kinds.ts'
import type { S3Config } from './storage.ts'

export interface BackupConfig {
  /** Encrypts backups and opens encrypted ones. */
  passphrase: string | undefined
  /** Account of the bucket with the backups; by default that of the files. */
  s3: Omit<S3Config, 'bucket'> | undefined
  /** `undefined`: only those that an operator asks for. */
  schedule:
    | {
        /** A folder's absolute path, or `s3://bucket`. */
        place: string
        /** By the academy's clock. */
        hour: number
        /** How many backups remain. */
        keep: number
      }
    | undefined
}

export const backupVariables = {
  BACKUP_PASSPHRASE: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'debe ser una hora de 0 a 23')
    .default('3')
    .transform(Number),
  BACKUP_KEEP: wholeNumber(1000).default(7),
  BACKUP_S3_ENDPOINT: address('https://almacen.ejemplo.mx').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

export const backupGroup = {
  prefix: 'BACKUP_S3_',
  required: ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
}

type Values = z.output<z.ZodObject<typeof backupVariables>>

interface Surroundings {
  /** That the folder is named from. */
  root: string
  /** Account of the files. */
  s3: S3Config | undefined
}

export function arrangeBackup(values: Values, { root, s3 }: Surroundings): BackupConfig {
  const { BACKUP_FOLDER: place, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = values
  const whole = place?.startsWith('s3://') ? place : path.resolve(root, place ?? '')
  return {
    passphrase: values.BACKUP_PASSPHRASE,
    s3: arrangeBackupS3(values) ?? s3,
    schedule: place === undefined ? undefined : { place: whole, hour, keep },
  }
}

function arrangeBackupS3(values: Values): BackupConfig['s3'] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    values
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const region = values.BACKUP_S3_REGION ?? 'us-east-1'
  return { endpoint: values.BACKUP_S3_ENDPOINT, region, accessKeyId, secretAccessKey }
}
