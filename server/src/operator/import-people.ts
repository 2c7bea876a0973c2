import type { Context } from '../context.ts'
import { AppError } from '../platform/errors/fail.ts'
import { importPerson } from '../features/identity/service.ts'
import { grantAccessIn } from '../features/purchases/service.ts'
import { operator } from '../features/audit/service.ts'
import { getTimeZone } from '../features/settings/service.ts'
import { findKnownEmails, readPublishedCourses } from './import-store.ts'
import { type ReportLine, ImportReport } from './import-report.ts'
import { say } from './open-operator.ts'
import type { PeopleFile } from './people-file.ts'
import { checkLines, type Line } from './people-lines.ts'

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
  const lines = checkLines(file, {
    courses: await readPublishedCourses(ctx.db),
    timeZone: await getTimeZone(ctx.db),
    now: ctx.now(),
  })
  const known = await findKnownEmails(
    ctx.db,
    lines.map(({ email }) => email),
  )
  const head = ['Línea', 'Correo', 'Resultado', 'Motivo']
  await using report = await ImportReport.open(reportPath, { head, isDry })
  for (const line of lines) {
    const place = { place: line.line, what: line.email }
    if (line.problem !== undefined) {
      await report.add({ ...place, outcome: 'refused', reason: line.problem })
    } else if (known.has(line.email)) {
      await report.add({ ...place, outcome: 'exists' })
    } else {
      const made = isDry ? { outcome: 'created' as const } : await write(ctx, line, isInvited)
      await report.add({ ...place, ...made })
    }
  }
  return report.end()
}

type Sound = Extract<Line, { problem?: undefined }>

/** The account with its access, or nothing. */
async function write(
  ctx: Context,
  { person, courseIds, until }: Sound,
  isInvited: boolean,
): Promise<Pick<ReportLine, 'outcome' | 'reason'>> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const studentId = await importPerson(ctx, tx, { person, isInvited })
      if (studentId === undefined) return { outcome: 'exists' }
      for (const courseId of courseIds) {
        const grant = { studentId, courseId, until, reason: GRANT_REASON }
        await grantAccessIn(ctx, tx, operator, grant)
      }
      return { outcome: 'created' }
    })
  } catch (error) {
    // Something that was sound when the file was checked changed meanwhile.
    if (!(error instanceof AppError)) throw error
    return { outcome: 'refused', reason: error.issues[0]?.message ?? error.code }
  }
}
