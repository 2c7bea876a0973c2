import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../platform/errors/startup-error.ts'

interface Unpacked {
  /** Paths of the model's files, all in one folder. */
  modelFiles: string[]
  licences: string[]
  /** How many files are of no use. */
  others: number
}

/**
 * Unpacks an archive into an empty folder. `tar` refuses names that climb out of it; links and devices
 * are refused here, before anything is read.
 */
export async function unpack(archive: string, folder: string): Promise<Unpacked> {
  const options = ['--no-same-owner', '--no-same-permissions', '-C', folder]
  await promisify(execFile)('tar', ['-xf', path.resolve(archive), ...options]).catch(
    (error: { stderr?: string; message: string }) => {
      const reason = (error.stderr || error.message).trim().split('\n')[0]
      throw new StartupError(`No se pudo desempacar ${path.basename(archive)}: ${reason}`)
    },
  )
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const strange = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (strange) {
    throw new StartupError(`El archivo trae ${strange.name}, que no es un archivo ni una carpeta.`)
  }
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const tokens = files.find((file) => file.endsWith('tokens.txt'))
  const isModel = (file: string) =>
    tokens !== undefined &&
    path.dirname(file) === path.dirname(tokens) &&
    /(\.onnx|\.onnx\.data|\.weights|tokens\.txt)$/.test(file)
  const modelFiles = files.filter(isModel)
  const licences = files.filter((file) => /^(licen[cs]e|copying)/i.test(path.basename(file)))
  return { modelFiles, licences, others: files.length - modelFiles.length }
}
