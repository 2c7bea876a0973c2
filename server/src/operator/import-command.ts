import { importCourses } from './import-courses.ts'
import { importPeople } from './import-people.ts'
import { readImportOptions } from './import-options.ts'
import { withContext } from './open-context.ts'
import { asOperator, complain, runCommand } from './open-operator.ts'
import { readPeopleFile } from './read-people-file.ts'

const usage = `Uso: npm run import -- people ARCHIVO.csv [--dry-run] [--no-email] [--report=INFORME.csv]
     npm run import -- courses CARPETA --professor=CORREO [--category=NOMBRE] [--dry-run] [--report=INFORME.csv]

  people ARCHIVO.csv   crea cuentas y les da acceso a cursos, una línea por persona
  --no-email           sin carta de bienvenida

  courses CARPETA      crea borradores de un curso, o de los de una carpeta, con sus archivos
  --professor=CORREO   de quién son los cursos
  --category=NOMBRE    la categoría de los que no digan otra en su curso.json

  --dry-run            revisa todo y dice qué haría, sin escribir nada
  --report=ARCHIVO     qué pasó con cada línea, también como CSV

Se puede repetir: lo que ya está se queda como está. Queda en la auditoría.`

await runCommand(async () => {
  const options = readOptions()
  if (options === undefined) {
    complain(usage)
    return 2
  }
  const { verb, source, values } = options
  const shared = { isDry: values['dry-run'], report: values.report }
  if (verb === 'people') {
    const file = await readPeopleFile(source)
    return asOperator((operator) =>
      withContext(operator, (ctx) =>
        importPeople(ctx, file, { ...shared, isInvited: !values['no-email'] }),
      ),
    )
  }
  const courses = {
    ...shared,
    folder: source,
    professor: verb.professor,
    category: values.category,
  }
  return asOperator((operator) =>
    withContext(operator, (ctx) => importCourses(ctx, courses, operator.signal)),
  )
})

function readOptions() {
  try {
    return readImportOptions(process.argv.slice(2))
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
