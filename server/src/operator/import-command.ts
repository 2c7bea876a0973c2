import { parseArgs } from 'node:util'
import { importPeople } from './import-people.ts'
import { withContext } from './open-context.ts'
import { asOperator, complain, runCommand } from './open-operator.ts'
import { readPeopleFile } from './people-file.ts'

const usage = `Uso: npm run import -- people ARCHIVO.csv [--dry-run] [--no-email] [--report=INFORME.csv]

  people ARCHIVO.csv   crea cuentas y les da acceso a cursos, una línea por persona
  --dry-run            revisa todo y dice qué haría, sin escribir nada
  --no-email           sin carta de bienvenida
  --report=ARCHIVO     qué pasó con cada línea, también como CSV

Se puede repetir: lo que ya está se queda como está. Queda en la auditoría.`

await runCommand(async () => {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const { source, values } = options
  const file = await readPeopleFile(source)
  return asOperator((operator) =>
    withContext(operator, (ctx) =>
      importPeople(ctx, file, {
        isDry: values['dry-run'],
        report: values.report,
        isInvited: !values['no-email'],
      }),
    ),
  )
})

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-email': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    })
    const [verb, source, ...rest] = positionals
    if (verb !== 'people' || source === undefined || rest.length > 0) return undefined
    return { source, values }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
