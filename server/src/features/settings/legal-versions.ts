import { createHash } from 'node:crypto'
import {
  type AcceptedText,
  acceptedPageNames,
  legalTitles,
  type LegalVersions,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { getLegalPage } from './legal.ts'
import { findLegalVersion, keepLegalVersions } from './store.ts'

/** The texts that a new account accepts today, as they are shown. */
async function readCurrentTexts(ctx: Context, db: Executor) {
  const texts = []
  for (const page of acceptedPageNames) {
    const { text } = await getLegalPage(ctx, page, db)
    texts.push({ page, text, version: hashText(page, text) })
  }
  return texts
}

export async function getLegalVersions(ctx: Context): Promise<LegalVersions> {
  const [terms, notice] = await readCurrentTexts(ctx, ctx.db)
  return { terminos: terms!.version, privacidad: notice!.version }
}

/**
 * Stores today's texts, which this transaction accepts, and returns their versions.
 * Throws `legal_texts_changed` if others were shown.
 */
export async function keepAcceptedTexts(
  ctx: Context,
  tx: Transaction,
  shown: LegalVersions,
): Promise<string[]> {
  const texts = await readCurrentTexts(ctx, tx)
  if (texts.some(({ page, version }) => shown[page] !== version)) throw fail('legal_texts_changed')
  await keepLegalVersions(
    tx,
    texts.map((text) => ({ ...text, firstAcceptedAt: ctx.now() })),
  )
  return texts.map(({ version }) => version)
}

export async function getAcceptedText(ctx: Context, version: string): Promise<AcceptedText> {
  const found = await findLegalVersion(ctx.db, version)
  if (!found) throw fail('legal_version_not_found')
  const { page, text, firstAcceptedAt } = found
  const title = legalTitles[page]
  return { version, page, title, text, firstAcceptedDate: firstAcceptedAt.toISOString() }
}

function hashText(page: string, text: string): string {
  return createHash('sha256').update(`${page}\n${text}`).digest('hex')
}
