import { createHash } from 'node:crypto'
import {
  importDays,
  type ImportOutcome,
  maxImportedPeople,
  type PeopleImportPreview,
} from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { recordAudit } from '../../audit/service.ts'
import { peopleImportJobs } from '../queues.ts'
import { addKnown, readSurroundings } from './import-person.ts'
import {
  findImportRow,
  findRunningImport,
  type ImportRow,
  insertImport,
  listImportRows,
  removeImportsBefore,
} from './import-store.ts'
import type { Line } from './people-lines.ts'
import { readConfinedPeople } from './read-confined-people.ts'

const fingerprintOf = (content: string) => createHash('sha256').update(content).digest('hex')

async function check(ctx: Context, adminId: string, content: string) {
  const request = { content, maxRows: maxImportedPeople, around: await readSurroundings(ctx) }
  const { file, lines: read } = await readConfinedPeople(request, adminId)
  const { lines, known } = await addKnown(ctx, read)
  const outcomeOf = ({ problem, email }: Line): ImportOutcome =>
    problem !== undefined ? 'refused' : known.has(email) ? 'exists' : 'created'
  const checked = lines.map((line) => ({ line, outcome: outcomeOf(line) }))
  const counts = { created: 0, exists: 0, refused: 0 }
  for (const { outcome } of checked) counts[outcome]++
  return { file, checked, counts }
}

/** What an import of the file would do. */
export async function previewPeopleImport(
  ctx: Context,
  admin: Caller,
  content: string,
): Promise<PeopleImportPreview> {
  const { file, checked, counts } = await check(ctx, admin.id, content)
  return {
    fingerprint: fingerprintOf(content),
    counts,
    unused: file.unused,
    lines: checked.map(({ line, outcome }, place) => {
      const { firstNames = '', lastNames = '', courses = '', until = '' } = file.rows[place]!.cells
      const isSound = line.problem === undefined
      return {
        line: line.line,
        email: line.email,
        name: `${firstNames} ${lastNames}`.trim(),
        type: isSound ? line.person.type : null,
        courses,
        until,
        outcome,
        reason: isSound ? null : line.problem,
      }
    }),
  }
}

interface ImportRequest {
  content: string
  /** Of the file that was checked. */
  fingerprint: string
  isInvited: boolean
}

/** Begins an import, or goes on with the one of the same file that is under way. */
export async function startPeopleImport(
  ctx: Context,
  admin: Caller,
  { content, fingerprint, isInvited }: ImportRequest,
): Promise<string> {
  if (fingerprint !== fingerprintOf(content)) throw fail('people_file_changed')
  const { checked, counts } = await check(ctx, admin.id, content)
  return ctx.db.transaction(async (tx) => {
    const { id: requestedBy, network } = admin
    const lines = checked.map(({ line, outcome }) => {
      const place = { line: line.line, email: line.email }
      if (line.problem !== undefined) return { ...place, outcome, reason: line.problem }
      if (outcome === 'exists') return { ...place, outcome }
      const { person, courseIds, until } = line
      return { ...place, content: { person, courseIds, until } }
    })
    const values = { requestedBy, network, fingerprint, isInvited, createdAt: ctx.now() }
    const made = await insertImport(tx, values, lines)
    const importId = made ?? (await findRunningImport(tx, fingerprint))
    // It ended between the two statements; the next request begins another.
    if (importId === undefined) throw fail('people_file_changed')
    if (made !== undefined) {
      await recordAudit(ctx, tx, admin, {
        action: 'user.import_file',
        subject: { type: 'system', label: 'Importación de personas' },
        after: { ...counts, isInvited },
      })
    }
    await ctx.jobs.enqueue(tx, peopleImportJobs, { importId })
    return importId
  })
}

const SHOWN = 20

export function listPeopleImports(ctx: Context): Promise<ImportRow[]> {
  return listImportRows(ctx.db, SHOWN)
}

export async function getPeopleImport(ctx: Context, importId: string): Promise<ImportRow> {
  const row = await findImportRow(ctx.db, importId)
  if (!row) throw fail('people_import_not_found')
  return row
}

/** Results name people: they are kept for a month. */
export async function sweepPeopleImports(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - importDays * 24 * 60 * 60 * 1000)
  await removeImportsBefore(ctx.db, before)
}
