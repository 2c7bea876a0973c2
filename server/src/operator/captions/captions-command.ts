import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config/config.ts'
import { requireServerAccount } from '../../platform/db/folder-account.ts'
import { captionsFolder } from '../../platform/transcribers/open-transcriber.ts'
import { complain, runCommand, say } from '../open-operator.ts'
import { installModel } from './install-model.ts'
import { measureEngine } from './measure.ts'

const usage = `Uso: npm run captions -- install | measure

  install ARCHIVO [--sha256=SUMA]   instala un modelo de voz (.tar, .tar.gz, .tar.bz2), o
                                    silero_vad.onnx, en DATA_DIR/captions
  measure SONIDO SUBTITULOS.vtt     mide el motor: tiempo, memoria y errores por palabra,
                                    contra subtítulos revisados a mano`

await runCommand(async () => {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const config = readConfig()
  const [verb, first, second] = options.words
  if (verb === 'measure') return measureEngine(config, { sound: first, captions: second }, say)
  await requireServerAccount(config.dataDir)
  await installModel(captionsFolder(config.dataDir), { file: first, sha256: options.sha256 }, say)
  return 0
})

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { sha256: { type: 'string' } },
    })
    const [verb, first, second, ...rest] = positionals
    if (first === undefined || rest.length > 0) return undefined
    const { sha256 } = values
    if (verb === 'install' && second === undefined)
      return { words: [verb, first, ''], sha256 } as const
    const isMeasure = verb === 'measure' && second !== undefined && sha256 === undefined
    return isMeasure ? ({ words: [verb, first, second], sha256 } as const) : undefined
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
