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
  isQuick: boolean
  jsonFile: string | undefined
}

const usage = `npm run bench:scale -- [opciones]
  --quick          pasos cortos en una escuela chica; con --growth, solo 10^5 renglones
  --from=N         alumnos del primer paso (100)
  --limit=N        alumnos como máximo (3200)
  --soak=MINUTOS   en lugar de crecer: un número fijo (--from, 60), con caídas provocadas
  --growth         en lugar de gente: tablas de 10^5 renglones a 10^7
  --pace=N         todo N veces más aprisa que las personas
  --json=ARCHIVO   el informe, para programas`

export function readOptions(): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: {
      quick: flag,
      from: text,
      limit: text,
      soak: text,
      growth: flag,
      pace: text,
      json: text,
    },
  })
  const number = (name: 'from' | 'limit' | 'soak' | 'pace', usual: number) => {
    const value = Number(values[name] ?? usual)
    if (!(value > 0)) throw new Error(`--${name}: un número mayor que cero\n\n${usage}`)
    return value
  }
  const { quick, growth, soak } = values
  const students = Math.round(number('from', soak !== undefined ? 60 : quick ? 20 : 100))
  return {
    mode: growth ? 'growth' : soak === undefined ? 'load' : 'soak',
    students,
    limit: Math.max(students, Math.round(number('limit', quick ? 40 : 3200))),
    settleSeconds: quick ? 3 : 20,
    windowSeconds: quick ? 10 : 40,
    soakMinutes: number('soak', 30),
    pace: number('pace', 1),
    isQuick: quick,
    jsonFile: values.json,
  }
}
