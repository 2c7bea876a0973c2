import path from 'node:path'
import type { Config, EngineConfig } from '../config/config.ts'
import { commandTranscriber } from './command-transcriber.ts'
import { httpTranscriber } from './http-transcriber.ts'
import { sherpaTranscriber } from './sherpa-transcriber.ts'
import type { Transcriber } from './transcriber.ts'

/** Within the data folder: the model and, for `sherpa`, the engine. No backup has it. */
export const captionsFolder = (dataDir: string) => path.join(dataDir, 'captions')

type TranscriberHooks = { onStart?: (processGroup: number) => void }

/** The engine of the configuration; `undefined` without one. */
export function openTranscriber(
  { captionsEngine, dataDir }: Pick<Config, 'captionsEngine' | 'dataDir'>,
  hooks: TranscriberHooks = {},
): Transcriber | undefined {
  return captionsEngine && open(captionsEngine, captionsFolder(dataDir), hooks)
}

function open(engine: EngineConfig, folder: string, hooks: TranscriberHooks): Transcriber {
  if (engine.kind === 'sherpa') return sherpaTranscriber({ ...engine, ...hooks, folder })
  if (engine.kind === 'command') return commandTranscriber({ ...engine, ...hooks })
  return httpTranscriber(engine)
}
