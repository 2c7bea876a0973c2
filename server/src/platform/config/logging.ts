import { z } from 'zod'
import { choice } from './kinds.ts'

/** What the program tells of itself, beside traces. */
export interface LoggingConfig {
  /** Opens `/metrics` to who brings it; `undefined`: to this machine alone. */
  metricsToken: string | undefined
  /** Share of the quick successful requests that are logged. */
  logSample: number
  /** `short`: networks instead of clients' addresses. */
  logAddresses: 'full' | 'short'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const loggingVariables = {
  LOG_LEVEL: choice(logLevels).default('info'),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  LOG_SAMPLE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1)$/, 'debe ser una parte de 0 a 1 (ejemplo: 0.1)')
    .transform(Number)
    .default(1),
  LOG_ADDRESSES: choice(['full', 'short']).default('full'),
}

type Values = z.output<z.ZodObject<typeof loggingVariables>>

export function arrangeLogging(values: Values): LoggingConfig {
  return {
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    logSample: values.LOG_SAMPLE,
    logAddresses: values.LOG_ADDRESSES,
  }
}
