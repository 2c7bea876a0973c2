import {
  type Colours,
  defaultSiteName,
  defaultVideoLimits,
  readColours,
  type Settings,
  type VideoLimits,
} from '@ateneo/contract'
import { defaultTimeZone } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { DEFAULT_REFUND_DAYS, type Branding, presentBranding, presentSettings } from './present.ts'
import { countStats, findSettings, shareSettings } from './store.ts'

export { findSecondFactorDemand } from './store.ts'

/** The academy in emails and papers: its name, URL and colours. */
export interface Site {
  name: string
  publicUrl: string
  colours: Colours
  timeZone: string
}

export async function getSite(ctx: Context): Promise<Site> {
  const row = await findSettings(ctx.db)
  return {
    name: row?.siteName ?? defaultSiteName,
    publicUrl: ctx.config.publicUrl,
    colours: readColours(row ?? {}),
    timeZone: row?.timeZone ?? defaultTimeZone,
  }
}

/** The academy's time zone, for dates and the end of paid months. */
export async function getTimeZone(db: Executor): Promise<string> {
  return (await findSettings(db))?.timeZone ?? defaultTimeZone
}

export async function getBranding(db: Executor): Promise<Branding> {
  return presentBranding(await findSettings(db))
}

/** Address for support requests; null if not set. */
export async function getContactEmail(db: Executor): Promise<string | null> {
  return (await findSettings(db))?.contactEmail ?? null
}

/** Share of each sale that the academy keeps: 10000 is all of it. */
export async function getCommissionBasisPoints(db: Executor): Promise<number> {
  return (await findSettings(db))?.commissionBasisPoints ?? 0
}

/** Part of each subscription that professors share: 10000 is all of it. */
export async function getShareBasisPoints(db: Executor): Promise<number> {
  return (await findSettings(db))?.shareBasisPoints ?? 0
}

export async function getVideoLimits(ctx: Context): Promise<VideoLimits> {
  return { ...defaultVideoLimits, ...(await findSettings(ctx.db))?.videoLimits }
}

/** True if captions are made of each new video, and if they are published without a review. */
export async function getCaptionsChoice(db: Executor) {
  const row = await findSettings(db)
  return { isMade: row?.makesCaptions ?? false, isPublished: row?.publishesCaptions ?? false }
}

/** Days after a payment in which its student may ask for it back. */
export async function getRefundDays(db: Executor): Promise<number> {
  return (await findSettings(db))?.refundDays ?? DEFAULT_REFUND_DAYS
}

/** Where and how a buyer gets the tax invoice of a receipt; undefined if nothing is said. */
export async function findInvoicing(
  db: Executor,
): Promise<{ url: string | null; text: string } | undefined> {
  const row = await findSettings(db)
  const [url, text] = [row?.invoiceUrl ?? null, row?.invoiceText ?? '']
  return url === null && text.trim() === '' ? undefined : { url, text }
}

/** True if texts of published courses are changed only through a review. */
export async function getReviewsTexts(db: Executor): Promise<boolean> {
  return (await findSettings(db))?.reviewsTexts ?? false
}

/** True if prices of published courses are changed only through a review. */
export async function getReviewsPrices(db: Executor): Promise<boolean> {
  return (await findSettings(db))?.reviewsPrices ?? false
}

/** Lowest price of a course that is not free, in cents; 0: no limit. */
export async function getLeastPriceCents(db: Executor): Promise<number> {
  return (await findSettings(db))?.leastPriceCents ?? 0
}

/** True if views of public pages are counted. */
export async function getMeasuresVisits(db: Executor): Promise<boolean> {
  return (await findSettings(db))?.measuresVisits ?? true
}

/** True if the professors' registration asks for a cédula profesional. */
export async function getAsksProfessionalId(db: Executor): Promise<boolean> {
  return (await findSettings(db))?.asksProfessionalId ?? true
}

/** True if administrators enter with a second factor alone. */
export async function getRequiresSecondFactor(db: Executor): Promise<boolean> {
  return (await findSettings(db))?.requiresSecondFactor ?? false
}

/** `epoch` counts how often it was switched on. */
export async function getSecondFactorRequirement(db: Executor) {
  const row = await findSettings(db)
  return { isRequired: row?.requiresSecondFactor ?? false, epoch: row?.secondFactorEpoch ?? 0 }
}

/** The same, and it stays so until the transaction ends. */
export async function lockSecondFactorRequirement(tx: Transaction): Promise<boolean> {
  return (await shareSettings(tx))?.requiresSecondFactor ?? false
}

/** Bytes; `null` is unlimited. */
export async function getProfessorQuota(db: Executor): Promise<number | null> {
  const gigabytes = (await findSettings(db))?.professorQuotaGigabytes ?? null
  return gigabytes === null ? null : gigabytes * 1000 ** 3
}

/** Without what only the administrator sees, and with the figures that are shown. */
export async function getSettings(ctx: Context): Promise<Settings> {
  const { row, live } = await getFullSettings(ctx)
  return presentSettings(row, live, ctx.config)
}

export async function getFullSettings(ctx: Context) {
  const [row, live] = await Promise.all([findSettings(ctx.db), countStats(ctx.db)])
  return { row, live }
}
