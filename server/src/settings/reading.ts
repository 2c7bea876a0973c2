import { defaultSiteName, type LandingFigures } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Executor } from '../db/connect.ts'
import { presentFixedFigures } from './present.ts'
import { countFigures, findSettings, type SettingsRow } from './store.ts'

/** How the academy signs its letters. */
export interface Site {
  name: string
  publicUrl: string
}

export async function getSite(ctx: Context): Promise<Site> {
  return { name: await getSiteName(ctx.db), publicUrl: ctx.config.publicUrl }
}

export async function getSiteName(db: Executor): Promise<string> {
  return (await findSettings(db))?.siteName ?? defaultSiteName
}

/** Where the academy wants to be written to. */
export async function getContactEmail(db: Executor): Promise<string | null> {
  return (await findSettings(db))?.contactEmail ?? null
}

/** The part of each sale, from 0 to 1, that stays with the academy. */
export async function getCommission(ctx: Context): Promise<number> {
  return ((await findSettings(ctx.db))?.commissionBasisPoints ?? 0) / 10_000
}

/** What everybody may know, with the figures that are shown. */
export async function readSettings(
  ctx: Context,
): Promise<{ row: SettingsRow | undefined; figures: LandingFigures }> {
  const row = await findSettings(ctx.db)
  const isLive = row?.figuresMode === 'live'
  return { row, figures: isLive ? await countFigures(ctx.db) : presentFixedFigures(row) }
}

export async function readFullSettings(ctx: Context) {
  const [row, live] = await Promise.all([findSettings(ctx.db), countFigures(ctx.db)])
  return { row, live }
}
