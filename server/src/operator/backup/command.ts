import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config/config.ts'
import { explainFailure } from '../../platform/db/explain-failure.ts'
import { ignoreEpipe } from '../ignore-epipe.ts'
import { createCommand } from './create-command.ts'
import { listCommand } from './list-command.ts'
import { restoreCommand } from './restore-command.ts'
import { resumeEmail } from './resume-email.ts'
import type { CommandParts } from './terminal.ts'
import { complain } from './terminal.ts'
import { verifyCommand } from './verify-command.ts'

const usage = `Uso: npm run backup -- create|verify|list|restore CARPETA, o resume-email

  create CARPETA     respalda la base, los archivos y las claves, también con Ateneo en marcha
  verify CARPETA     lee todos los respaldos y dice qué falta o está alterado
  list CARPETA       qué respaldos hay
  restore CARPETA    restaura el último en DATA_DIR y la base, que deben estar vacíos
                     (otro: --backup=NOMBRE)
  resume-email       después de restaurar: deja salir los correos que están en espera
                     (--discard: antes borra los que ya esperaban en el respaldo)

Con BACKUP_PASSPHRASE el respaldo se cifra; hace falta la misma para leerlo. En vez de una
carpeta puede ser un cubo, s3://CUBO, con las variables BACKUP_S3_* (o las S3_*).`

const interruptedCode = 130

const commands: Record<string, (parts: CommandParts, place: string) => Promise<number>> = {
  create: createCommand,
  verify: verifyCommand,
  list: listCommand,
  restore: restoreCommand,
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const { signal } = stop
  const parts: CommandParts = { config: readConfig(), signal, ...options.values }
  try {
    return options.verb === undefined
      ? await resumeEmail(parts)
      : await options.verb(parts, options.place)
  } catch (error) {
    if (!signal.aborted) throw error
    complain('Se interrumpió.')
    return interruptedCode
  }
}

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { backup: { type: 'string' }, discard: { type: 'boolean', default: false } },
    })
    const [name = '', place = '', ...rest] = positionals
    if (name === 'resume-email' && place === '') return { verb: undefined, place, values }
    const verb = commands[name]
    if (verb === undefined || place === '' || rest.length > 0) return undefined
    return { verb, place, values }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

ignoreEpipe()
try {
  process.exitCode = await main()
} catch (error) {
  complain(explainFailure(error))
  process.exitCode = 1
}
