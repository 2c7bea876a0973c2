import type { Context } from '../../../context.ts'
import { notify } from '../../notifications/service.ts'
import { peopleImportJobs } from '../queues.ts'
import { writePerson } from './import-person.ts'
import {
  closeImport,
  closeLine,
  findImportRow,
  findImportTerms,
  listWaitingLines,
} from './import-store.ts'

/** Few enough for a job that ends soon. */
const BATCH_SIZE = 50
const GRANT_REASON = 'Importado de un archivo'

/**
 * Writes the next lines, each with its outcome in a transaction of its own: a job that was killed is
 * repeated, and finds done what was done.
 */
export async function continuePeopleImport(
  ctx: Context,
  { importId }: { importId: string },
  signal: AbortSignal,
): Promise<void> {
  const terms = await findImportTerms(ctx.db, importId)
  if (!terms) return
  const { requestedBy, network, isInvited } = terms
  const actor = { id: requestedBy, type: 'admin', network, token: undefined } as const
  for (const { line, content } of await listWaitingLines(ctx.db, importId, BATCH_SIZE)) {
    signal.throwIfAborted()
    const given = { actor, isInvited, reason: GRANT_REASON }
    await writePerson(ctx, content!, given, async (tx, outcome) => {
      await closeLine(tx, { importId, line }, outcome)
    })
  }
  await ctx.db.transaction(async (tx) => {
    if (await closeImport(tx, importId, ctx.now())) {
      const { created, exists, refused } = (await findImportRow(tx, importId))!
      await notify(ctx, tx, {
        to: [requestedBy],
        type: 'sistema',
        message: `Terminó la importación de personas. Nuevas: ${created}. Ya existían: ${exists}. Con error: ${refused}.`,
        href: `/Administrador/users/importar?id=${importId}`,
      })
    } else if ((await listWaitingLines(tx, importId, 1)).length > 0) {
      await ctx.jobs.enqueue(tx, peopleImportJobs, { importId })
    }
  })
}
