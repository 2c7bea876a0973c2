import { parseArgs } from 'node:util'

export interface Options {
  mode: 'load' | 'soak' | 'growth'
  /** How many in the first step, or in the whole soak. */
  students: number
  limit: number
  settleSeconds: number
  windowSeconds: number
  soakMinutes: number
  pace: number
  /** The largest tables of the growth have ten to the power of this rows. */
  decades: number
  isSmall: boolean
  jsonFile: string | undefined
}

export const usage = `npm run bench:scale -- [opciones]
  --quick          pasos cortos en una escuela chica
  --from=N         alumnos del primer paso (100)
  --limit=N        alumnos como máximo (3200)
  --soak=MINUTOS   en lugar de crecer: un número fijo (--from, 60), con caídas provocadas
  --growth         en lugar de gente: tablas de 10^5 renglones a 10^7 (--decades)
  --pace=N         todo N veces más aprisa que las personas
  --json=ARCHIVO   el informe, para programas`

export function readOptions(args?: string[]): Options {
  const { values } = parseArgs({
    ...(args && { args }),
    options: {
      quick: { type: 'boolean', default: false },
      from: { type: 'string' },
      limit: { type: 'string' },
      soak: { type: 'string' },
      growth: { type: 'boolean', default: false },
      decades: { type: 'string', default: '7' },
      pace: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  })
  const { quick } = values
  const mode = values.growth ? 'growth' : values.soak === undefined ? 'load' : 'soak'
  const students = positive(
    '--from',
    values.from ?? (mode === 'soak' ? '60' : quick ? '20' : '100'),
  )
  return {
    mode,
    students,
    limit: Math.max(students, positive('--limit', values.limit ?? (quick ? '40' : '3200'))),
    settleSeconds: quick ? 3 : 20,
    windowSeconds: quick ? 10 : 40,
    soakMinutes: positive('--soak', values.soak ?? '30'),
    pace: positive('--pace', values.pace),
    decades: positive('--decades', values.decades),
    isSmall: quick,
    jsonFile: values.json,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name}: un número mayor que cero\n\n${usage}`)
  return value
}
