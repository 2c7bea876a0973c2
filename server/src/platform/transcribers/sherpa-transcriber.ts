import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { threads } from '../media/threads.ts'
import { runEngine } from './engine-process.ts'
import { findEngine, findModel } from './sherpa-model.ts'
import { limitMsOf, type Transcriber, TranscriberError } from './transcriber.ts'

interface SherpaOptions {
  /** With the engine and its model. */
  folder: string
  memoryBytes: number
  limitMs?: (durationSeconds: number) => number
  onStart?: (processGroup: number) => void
}

const child = fileURLToPath(new URL('./sherpa-child.ts', import.meta.url))
const line = z.object({ startMs: z.number(), endMs: z.number(), text: z.string() })

/** sherpa-onnx in a process of its own: a model takes gigabytes, and native code may end the process. */
export function sherpaTranscriber(options: SherpaOptions): Transcriber {
  const { folder, memoryBytes, limitMs = limitMsOf, onStart } = options
  return {
    description: 'sherpa-onnx',
    async findLack() {
      if (findEngine(folder) === undefined) return 'Falta el motor sherpa-onnx-node.'
      return (await findModel(folder, 'es')) ? undefined : 'Falta el modelo de voz.'
    },
    async *transcribe({ path, language, durationSeconds }, signal) {
      const engine = findEngine(folder)
      const model = await findModel(folder, language)
      if (engine === undefined || !model) {
        throw new TranscriberError('missing', `no engine or model in ${folder}`)
      }
      const work = JSON.stringify({ engine, path, threads, ...model })
      const lines = runEngine({
        command: [process.execPath, child, work],
        memoryBytes,
        limitMs: limitMs(durationSeconds),
        signal,
        onStart,
      })
      for await (const text of lines) yield line.parse(JSON.parse(text))
    },
  }
}
