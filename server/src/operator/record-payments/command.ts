import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../../platform/config/config.ts'
import { errorCode } from '../../platform/errors/error-code.ts'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { complain, runCommand, say } from '../open-operator.ts'
import { compareShapes } from './compare.ts'
import { describeComparison } from './describe.ts'
import { readKnownShapes } from './known-shapes.ts'
import { recordProviders } from './record-providers.ts'

const usage = `Uso: npm run payments:record -- ARCHIVO [--comprador=CORREO] [--orden=ID] [--suscripcion=ID]

Pregunta a PayPal, Mercado Pago y Stripe, con claves DE PRUEBAS, lo mismo que pregunta la academia,
sin cobrar nada. Escribe en ARCHIVO los nombres y tipos de lo que contestan, sin un solo valor, y los
compara con lo que las pruebas de Ateneo dan por cierto. Termina con código 1 si algo difiere.

  --comprador    correo del comprador de prueba de Mercado Pago, para abrir una suscripción
  --orden        una orden de PayPal ya pagada con su comprador de prueba
  --suscripcion  una suscripción de PayPal ya aceptada`

const id = z.string().regex(/^[\w-]{1,64}$/)
const options = z.object({
  comprador: z.email().optional(),
  orden: id.optional(),
  suscripcion: id.optional(),
})

await runCommand(async () => {
  const wanted = readArguments()
  if (wanted === undefined) {
    complain(usage)
    return 2
  }
  const { file, comprador: payer, orden: order, suscripcion: subscription } = wanted
  const asked = { payer, order, subscription, now: new Date() }
  const recordings = await recordProviders(readConfig(), asked)
  if (recordings.length === 0) {
    throw new StartupError(
      'No hay claves de ningún proveedor: pon las de pruebas en PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET, en MERCADOPAGO_ACCESS_TOKEN o en STRIPE_SECRET_KEY',
    )
  }
  const shapes = Object.fromEntries(recordings.map((one) => [one.provider, one.shapes]))
  await save(file, { recordedOn: asked.now.toISOString().slice(0, 10), shapes })
  const known = await readKnownShapes()
  let hasWrong = false
  for (const { provider, shapes: found, notes } of recordings) {
    const comparison = compareShapes(known[provider] ?? {}, found)
    hasWrong ||= comparison.wrong.length > 0
    for (const line of describeComparison(provider, comparison)) say(line)
    for (const note of notes) say(`OJO   ${note}`)
  }
  say(`Nombres y tipos en ${file}`)
  return hasWrong ? 1 : 0
})

function readArguments() {
  try {
    const named = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      options: { comprador: named, orden: named, suscripcion: named },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    const parsed = options.safeParse(values)
    if (file === undefined || others.length > 0 || !parsed.success) return undefined
    return { file: path.resolve(file), ...parsed.data }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** What is there already is kept: it may be the recording of another day. */
async function save(file: string, content: object): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new StartupError(`${file} ya existe: elige otro nombre`, { cause: error })
  }
}
