import { z } from 'zod'
import { address, choice, wholeNumber } from './kinds.ts'

/** What makes automatic captions. */
export type EngineConfig =
  | { kind: 'sherpa'; memoryBytes: number }
  | { kind: 'command'; program: string; memoryBytes: number }
  | { kind: 'http'; url: string; key: string | undefined; model: string }

export interface CaptionsConfig {
  /** `undefined`: captions are made by people alone. */
  captionsEngine: EngineConfig | undefined
}

const engines = ['sherpa', 'command', 'http'] as const

export const captionsVariables = {
  CAPTIONS_ENGINE: choice(engines).optional(),
  CAPTIONS_COMMAND: z
    .string()
    .regex(/^\//, 'debe ser la ruta completa de un programa (ejemplo: /usr/local/bin/transcribir)')
    .optional(),
  CAPTIONS_URL: address('http://10.0.0.8:8000').optional(),
  CAPTIONS_KEY: z.string().optional(),
  CAPTIONS_MODEL: z.string().max(200).default('whisper-1'),
  CAPTIONS_MEMORY_MB: wholeNumber(1_000_000, 256).default(3072),
}

type Values = z.output<z.ZodObject<typeof captionsVariables>>

export const arrangeCaptions = (values: Values): CaptionsConfig => ({
  captionsEngine: arrangeEngine(values),
})

function arrangeEngine(values: Values): EngineConfig | undefined {
  const memoryBytes = values.CAPTIONS_MEMORY_MB * 1024 ** 2
  const { CAPTIONS_ENGINE: kind, CAPTIONS_COMMAND: program = '', CAPTIONS_URL: url = '' } = values
  if (kind === undefined) return undefined
  if (kind === 'sherpa') return { kind, memoryBytes }
  if (kind === 'command') return { kind, program, memoryBytes }
  const { CAPTIONS_KEY: key, CAPTIONS_MODEL: model } = values
  return { kind, url: url.replace(/\/+$/, ''), key, model }
}

const needed = { command: 'CAPTIONS_COMMAND', http: 'CAPTIONS_URL' } as const

/** What is said of variables that do not go together. */
export function listCaptionsFaults(given: Record<string, string | undefined>): string[] {
  const { CAPTIONS_ENGINE: engine } = given
  if (engine !== 'command' && engine !== 'http') return []
  const name = needed[engine]
  if (given[name] !== undefined) return []
  return [`${name} falta: hace falta cuando CAPTIONS_ENGINE es ${engine}.`]
}
