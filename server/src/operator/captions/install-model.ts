import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../../platform/errors/startup-error.ts'
import {
  engineFolder,
  findEngine,
  findModel,
  modelFolder,
  nameKind,
  voiceFinderFile,
} from '../../platform/transcribers/sherpa-model.ts'
import { unpack } from './unpack.ts'

interface ModelFile {
  file: string
  /** In hexadecimal; `undefined`: not compared. */
  sha256: string | undefined
}

type Say = (line: string) => void

/** The version whose calls this program knows. */
export const engineVersion = '1.13.8'

/** Installs a model, or what finds where somebody speaks, for the engine `sherpa`. Fetches nothing. */
export async function installModel(folder: string, { file, sha256 }: ModelFile, say: Say) {
  const sum = await digest(file)
  if (sha256 !== undefined && sha256.toLowerCase() !== sum) {
    throw new StartupError(`La suma de ${file} es ${sum}: no es la que se esperaba.`)
  }
  say(`${path.basename(file)}, sha256 ${sum}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = path.join(folder, `new-${randomUUID()}`)
  await mkdir(fresh)
  try {
    if (/^silero_vad.*\.onnx$/.test(path.basename(file))) {
      await installVoiceFinder(file, fresh, voiceFinderFile(folder))
      say('Instalado: silero_vad.onnx, que encuentra dónde se habla.')
    } else {
      await installArchive(file, fresh, folder, say)
    }
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await sayLacks(folder, say)
}

async function installVoiceFinder(file: string, fresh: string, target: string) {
  const copy = path.join(fresh, 'silero_vad.onnx')
  await copyFile(file, copy)
  await requireOnnx(copy)
  await rename(copy, target)
}

async function installArchive(file: string, fresh: string, folder: string, say: Say) {
  const { modelFiles, licences, others } = await unpack(file, fresh)
  const names = modelFiles.map((name) => path.basename(name))
  const kind = nameKind(names)
  if (!kind) {
    throw new StartupError(
      'El archivo no trae un modelo de sherpa-onnx: encoder, decoder y tokens.txt en una carpeta.',
    )
  }
  const model = path.join(fresh, 'model')
  await mkdir(model)
  for (const from of modelFiles) {
    if (from.endsWith('.onnx')) await requireOnnx(from)
    await rename(from, path.join(model, path.basename(from)))
  }
  const former = path.join(fresh, 'former')
  const target = modelFolder(folder)
  await rename(target, former).catch(ignoreMissing)
  await rename(model, target)
  say(`Instalado: ${kind} (${names.join(', ')}).`)
  if (others > 0) say(`No hacían falta y no se copiaron: ${others} archivos.`)
  say(await describeLicence(licences))
}

async function describeLicence(licences: string[]): Promise<string> {
  const [first] = licences
  if (first === undefined) {
    return 'El archivo no trae su licencia: lee la de quien lo publica. Muchos modelos piden que se nombre a su autor (CC-BY-4.0).'
  }
  const lines = (await readFile(first, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return `Licencia, ${path.basename(first)}:\n${lines.slice(0, 3).join('\n').slice(0, 500)}`
}

async function sayLacks(folder: string, say: Say) {
  if (findEngine(folder) === undefined) {
    const place = engineFolder(folder)
    say(`Falta el motor: npm install --prefix ${place} sherpa-onnx-node@${engineVersion}`)
    return
  }
  const isWhole = await findModel(folder, 'es')
  say(
    isWhole
      ? 'Está todo. Con CAPTIONS_ENGINE=sherpa, Ateneo lo usa desde el próximo arranque.'
      : 'Falta el modelo o silero_vad.onnx: instálalo con esta misma orden.',
  )
}

/** The first field of the format is its version, a number. */
async function requireOnnx(file: string) {
  await using handle = await open(file)
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  if (bytesRead < 2 || buffer[0] !== 0x08) {
    throw new StartupError(`${path.basename(file)} no es un modelo ONNX.`)
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
