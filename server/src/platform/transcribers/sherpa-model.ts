import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Settings of sherpa-onnx's `modelConfig`, by the kind of model. */
export interface SherpaModel {
  modelConfig: Record<string, unknown>
  /** Path of the model that finds where somebody speaks. */
  voiceFinder: string
}

export const engineFolder = (folder: string) => path.join(folder, 'engine')
export const modelFolder = (folder: string) => path.join(folder, 'model')
export const voiceFinderFile = (folder: string) => path.join(folder, 'silero_vad.onnx')

/** Path of the package `sherpa-onnx-node`, which the operator installs; `undefined` without it. */
export function findEngine(folder: string): string | undefined {
  try {
    const { resolve } = createRequire(path.join(engineFolder(folder), 'package.json'))
    return resolve('sherpa-onnx-node')
  } catch {
    return undefined
  }
}

/** The installed model; `undefined` if it is not there whole. */
export async function findModel(
  folder: string,
  language: string,
): Promise<SherpaModel | undefined> {
  const names = await listNames(modelFolder(folder))
  const voiceFinder = voiceFinderFile(folder)
  const isWhole = (await listNames(folder)).includes(path.basename(voiceFinder))
  const kind = nameKind(names)
  if (!isWhole || !kind) return undefined
  const at = (name: string) => path.join(modelFolder(folder), name)
  const files = {
    encoder: at(choose(names, 'encoder')!),
    decoder: at(choose(names, 'decoder')!),
  }
  const tokens = at(names.find((name) => isTokens(name))!)
  const [spoken = language] = language.split('-')
  const byKind = {
    transducer: {
      transducer: { ...files, joiner: at(choose(names, 'joiner') ?? '') },
      modelType: 'nemo_transducer',
    },
    whisper: { whisper: { ...files, language: spoken, task: 'transcribe' } },
    canary: { canary: { ...files, srcLang: spoken, tgtLang: spoken, usePnc: 1 } },
  }
  return { modelConfig: { ...byKind[kind], tokens }, voiceFinder }
}

export type ModelKind = 'transducer' | 'whisper' | 'canary'

const isTokens = (name: string) => /(^|-)tokens\.txt$/.test(name)

/** By the names that sherpa-onnx's own archives have: those of Whisper bear the model's size. */
export function nameKind(names: readonly string[]): ModelKind | undefined {
  const has = (part: string) => choose(names, part) !== undefined
  const tokens = names.find((name) => isTokens(name))
  if (tokens === undefined || !has('encoder') || !has('decoder')) return undefined
  if (has('joiner')) return 'transducer'
  return tokens === 'tokens.txt' ? 'canary' : 'whisper'
}

/** The smaller of two precisions, where an archive has both. */
function choose(names: readonly string[], part: string): string | undefined {
  const found = names.filter((name) => name.includes(part) && name.endsWith('.onnx'))
  return found.find((name) => name.includes('int8')) ?? found[0]
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch {
    return []
  }
}
