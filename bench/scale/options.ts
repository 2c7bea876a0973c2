import { parseArgs } from 'node:util'

export interface Options {
  /** How many in the first step. */
  students: number
  limit: number
  settleSeconds: number
  windowSeconds: number
  pace: number
  isQuick: boolean
  jsonFile: string | undefined
}

const usage = `npm run bench:scale -- [opciones]
  --quick          pasos cortos en una escuela chica
  --from=N         alumnos del primer paso (100)
  --limit=N        alumnos como máximo (3200)
  --pace=N         todo N veces más aprisa que las personas
  --json=ARCHIVO   el informe, para programas`

export function readOptions(): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { quick: flag, from: text, limit: text, pace: text, json: text },
  })
  const number = (name: 'from' | 'limit' | 'pace', usual: number) => {
    const value = Number(values[name] ?? usual)
    if (!(value > 0)) throw new Error(`--${name}: un número mayor que cero\n\n${usage}`)
    return value
  }
  const { quick } = values
  const students = Math.round(number('from', quick ? 20 : 100))
  return {
    students,
    limit: Math.max(students, Math.round(number('limit', quick ? 40 : 3200))),
    settleSeconds: quick ? 3 : 20,
    windowSeconds: quick ? 10 : 40,
    pace: number('pace', 1),
    isQuick: quick,
    jsonFile: values.json,
  }
}
