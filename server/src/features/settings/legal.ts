import { defaultFigures, legalTitles, type LegalPage, type LegalPageName } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import type { Caller } from '../../platform/http/route.ts'
import { privacyNotice } from './legal-texts/privacy-notice.ts'
import { refundPolicy } from './legal-texts/refund-policy.ts'
import { terms } from './legal-texts/terms.ts'
import { presentSettings } from './present.ts'
import {
  deleteLegalPage,
  findLegalPage,
  findSettings,
  lockSettings,
  saveLegalPage,
} from './store.ts'

const defaults: Record<LegalPageName, string> = {
  privacidad: privacyNotice,
  terminos: terms,
  reembolsos: refundPolicy,
}

export async function getLegalPage(
  ctx: Context,
  page: LegalPageName,
  db: Executor = ctx.db,
): Promise<LegalPage> {
  const row = await findSettings(db)
  const stored = await findLegalPage(db, page)
  const { siteName, contactEmail } = presentSettings(row, defaultFigures, ctx.config)
  const template = stored?.template ?? defaults[page]
  const { publicUrl } = ctx.config
  return {
    page,
    title: legalTitles[page],
    text: fillIn(template, {
      academia: siteName,
      correo: contactEmail ?? `nuestro [centro de ayuda](${publicUrl}/Dashboard/HelpCenter)`,
      sitio: publicUrl,
    }),
    template,
    isDefault: stored === undefined,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    version: versionOf(template),
  }
}

interface LegalEdit {
  page: LegalPageName
  text: string | null
  /** That the editor was filled with. */
  version?: string | undefined
}

/** `null` restores the default text. */
export async function editLegalPage(
  ctx: Context,
  admin: Caller,
  { page, text, version }: LegalEdit,
) {
  await ctx.db.transaction(async (tx) => {
    await lockSettings(tx, ctx.now())
    const before = await findLegalPage(tx, page)
    requireVersion(version, versionOf(before?.template ?? defaults[page]))
    if (text === null) await deleteLegalPage(tx, page)
    else await saveLegalPage(tx, page, text, ctx.now())
    await recordAudit(ctx, tx, admin, {
      action: 'settings.edit_legal',
      subject: { type: 'settings', id: page, label: legalTitles[page] },
      before: { text: before?.template ?? null },
      after: { text },
    })
  })
  return getLegalPage(ctx, page)
}

function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{(academia|correo|sitio)\}/g, (_, name: string) => values[name]!)
}
