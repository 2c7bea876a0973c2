import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors/fail.ts'
import { type Actor } from '../../audit/service.ts'
import { importPerson } from '../../identity/service.ts'
import { grantAccessIn } from '../../purchases/service.ts'
import { getTimeZone } from '../../settings/service.ts'
import { findKnownEmails, readPublishedCourses } from './known-store.ts'
import type { PeopleFile } from './people-file.ts'
import { checkLines, type Line, type Surroundings } from './people-lines.ts'

type SoundLine = Extract<Line, { problem?: undefined }>

/** What stands in a line that can be written. */
export type ImportedLine = Pick<SoundLine, 'person' | 'courseIds' | 'until'>

export interface LineOutcome {
  outcome: 'created' | 'exists' | 'refused'
  reason?: string
}

/** What the lines are checked against. */
export async function readSurroundings(ctx: Context): Promise<Surroundings> {
  return {
    courses: await readPublishedCourses(ctx.db),
    timeZone: await getTimeZone(ctx.db),
    now: ctx.now(),
  }
}

/** Every line of the file, and which of them already have an account. */
export async function checkPeople(ctx: Context, file: PeopleFile) {
  return addKnown(ctx, checkLines(file, await readSurroundings(ctx)))
}

export async function addKnown(ctx: Context, lines: Line[]) {
  const emails = lines.map(({ email }) => email)
  return { lines, known: await findKnownEmails(ctx.db, emails) }
}

export interface ImportTerms {
  actor: Actor
  isInvited: boolean
  /** Of the access that is given. */
  reason: string
}

/** The account with its access, or nothing; `note` writes what became of the line beside them. */
export async function writePerson(
  ctx: Context,
  { person, courseIds, until }: ImportedLine,
  { actor, isInvited, reason }: ImportTerms,
  note: (tx: Transaction, outcome: LineOutcome) => Promise<void> = async () => undefined,
): Promise<LineOutcome> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const studentId = await importPerson(ctx, tx, { person, isInvited, actor })
      const outcome = studentId === undefined ? 'exists' : 'created'
      if (studentId !== undefined) {
        for (const courseId of courseIds) {
          const grant = { studentId, courseId, until, reason, isMailed: false }
          await grantAccessIn(ctx, tx, actor, grant)
        }
      }
      await note(tx, { outcome })
      return { outcome }
    })
  } catch (error) {
    // Something that was sound when the file was checked changed meanwhile.
    if (!(error instanceof AppError)) throw error
    const refused = { outcome: 'refused', reason: error.issues[0]?.message ?? error.code } as const
    await ctx.db.transaction((tx) => note(tx, refused))
    return refused
  }
}
