import type { Context } from '../context.ts'
import { operator } from '../features/audit/service.ts'
import { checkPeople, type PeopleFile, writePerson } from '../features/people/service.ts'
import { ImportReport } from './import-report.ts'
import { say } from './open-operator.ts'

export interface PeopleOptions {
  isDry: boolean
  report: string | undefined
  isInvited: boolean
}

const GRANT_REASON = 'Importado desde la terminal'

/** Checks the whole file, then writes each line by itself: a repetition goes on where it ended. */
export async function importPeople(
  ctx: Context,
  file: PeopleFile,
  { isDry, report: reportPath, isInvited }: PeopleOptions,
): Promise<number> {
  if (file.unused.length > 0) say(`Columnas que no se usan: ${file.unused.join(', ')}`)
  const { lines, known } = await checkPeople(ctx, file)
  const terms = { actor: operator, isInvited, reason: GRANT_REASON }
  const head = ['Línea', 'Correo', 'Resultado', 'Motivo']
  await using report = await ImportReport.open(reportPath, { head, isDry })
  for (const line of lines) {
    const place = { place: line.line, what: line.email }
    if (line.problem !== undefined) {
      await report.add({ ...place, outcome: 'refused', reason: line.problem })
    } else if (known.has(line.email)) {
      await report.add({ ...place, outcome: 'exists' })
    } else {
      const made = isDry ? { outcome: 'created' as const } : await writePerson(ctx, line, terms)
      await report.add({ ...place, ...made })
    }
  }
  return report.end()
}
