import type * as calls from '@ateneo/contract'
import {
  defaultFigures,
  type Input,
  landingTextNames,
  landingTexts,
  type SettingsFields,
} from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { requireVersions } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { presentFullSettings } from './present.ts'
import {
  countStats,
  findSecondFactorDemand,
  lockSettings,
  type SettingsChange,
  type SettingsRow,
  updateSettings,
} from './store.ts'

/** An absent field keeps its value, so that concurrent edits of different fields both succeed. */
export async function editSettings(
  ctx: Context,
  admin: Caller,
  { versions, ...fields }: Input<typeof calls.editSettings>['body'],
) {
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx.now())
    const shown = presentFullSettings(before, defaultFigures, ctx.config)
    requireVersions(fields, versions, shown.versions)
    const change = composeChange(before, fields)
    const isSwitched =
      (change.requiresSecondFactor ?? before.requiresSecondFactor) !== before.requiresSecondFactor
    if (isSwitched) await requireSecondFactorOf(tx, admin)
    await recordAudit(ctx, tx, admin, {
      action: 'settings.edit',
      subject: { type: 'settings', label: 'Ajustes de la academia' },
      before: pick(before, Object.keys(change)),
      after: change,
    })
    const secondFactorEpoch =
      before.secondFactorEpoch + (isSwitched && change.requiresSecondFactor ? 1 : 0)
    return updateSettings(tx, { ...change, secondFactorEpoch }, ctx.now())
  })
  return { row, live: await countStats(ctx.db) }
}

/** Only a super administrator's session that proved a second factor switches the requirement. */
async function requireSecondFactorOf(
  tx: Transaction,
  { sessionId = '', isSuperAdmin }: Caller,
): Promise<void> {
  if (!isSuperAdmin) throw fail('super_admin_required')
  const lacks = await findSecondFactorDemand(tx, sessionId)
  if (lacks === 'second_factor_enrolment_required') throw fail('second_factor_not_enabled')
  if (lacks) throw fail('second_factor_unproved')
}

function pick(row: SettingsRow, names: string[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

function composeChange(before: SettingsRow, fields: SettingsFields): SettingsChange {
  const { siteName, timeZone, contactEmail, social, texts, figuresMode, fixedFigures } = fields
  const { accent, ground, heroPictureAlt } = fields
  const { introAddress, commissionPercent, videoLimits, professorQuotaGigabytes, reviewsTexts } =
    fields
  const { reviewsPrices, leastPrice, asksProfessionalId, invoiceUrl, invoiceText } = fields
  const { makesCaptions, publishesCaptions } = fields
  const { subscriptionSharePercent, refundDays, requiresSecondFactor, measuresVisits } = fields
  return {
    ...(siteName !== undefined && { siteName }),
    ...(timeZone !== undefined && { timeZone }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(social && { social: withoutNulls({ ...before.social, ...social }) }),
    ...(texts && { texts: withoutDefaults({ ...before.texts, ...texts }) }),
    ...(accent !== undefined && { accent }),
    ...(ground !== undefined && { ground }),
    ...(heroPictureAlt !== undefined && { heroPictureAlt }),
    ...(figuresMode !== undefined && { figuresMode }),
    ...(fixedFigures && {
      figureStudents: fixedFigures.students,
      figureHours: fixedFigures.hours,
      figureCourses: fixedFigures.courses,
    }),
    ...(introAddress !== undefined && { introAddress }),
    ...(professorQuotaGigabytes !== undefined && { professorQuotaGigabytes }),
    ...(commissionPercent !== undefined && {
      commissionBasisPoints: Math.round(commissionPercent * 100),
    }),
    ...(subscriptionSharePercent !== undefined && {
      shareBasisPoints: Math.round(subscriptionSharePercent * 100),
    }),
    ...(refundDays !== undefined && { refundDays }),
    ...(invoiceUrl !== undefined && { invoiceUrl }),
    ...(invoiceText !== undefined && { invoiceText }),
    ...(reviewsTexts !== undefined && { reviewsTexts }),
    ...(reviewsPrices !== undefined && { reviewsPrices }),
    ...(leastPrice !== undefined && { leastPriceCents: Math.round(leastPrice * 100) }),
    ...(asksProfessionalId !== undefined && { asksProfessionalId }),
    ...(measuresVisits !== undefined && { measuresVisits }),
    ...(requiresSecondFactor !== undefined && { requiresSecondFactor }),
    ...(makesCaptions !== undefined && { makesCaptions }),
    ...(publishesCaptions !== undefined && { publishesCaptions }),
    ...(videoLimits && { videoLimits: { ...before.videoLimits, ...videoLimits } }),
  }
}

function withoutNulls(social: NonNullable<SettingsFields['social']>): SettingsRow['social'] {
  return Object.fromEntries(Object.entries(social).filter(([, url]) => url !== null))
}

/**
 * Stores only texts that differ from the defaults, so that the others follow later versions of the
 * product.
 */
function withoutDefaults(texts: NonNullable<SettingsFields['texts']>): SettingsRow['texts'] {
  const own = landingTextNames.filter(
    (name) => texts[name] !== undefined && texts[name] !== landingTexts[name].text,
  )
  return Object.fromEntries(own.map((name) => [name, texts[name]]))
}
