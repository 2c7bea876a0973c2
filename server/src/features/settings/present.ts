import {
  type Colours,
  defaultSiteName,
  defaultVideoLimits,
  type FullSettings,
  type LandingFigures,
  landingTexts,
  mapLandingTexts,
  mapSocialNetworks,
  readColours,
  type Settings,
  settingsFields,
  SITE_IMAGE_PATH,
  SITE_VIDEO_PATH,
} from '@ateneo/contract'
import { defaultTimeZone } from '@ateneo/contract/calendar'
import type { Config } from '../../platform/config/config.ts'
import { versionOf } from '../../platform/concurrency/entity-version.ts'
import { chooseFigures, presentFixedFigures } from './figures.ts'
import type { SettingsRow } from './store.ts'

/** The five working days of the first policy, with the weekend between. */
export const DEFAULT_REFUND_DAYS = 7

/** How the academy presents itself in one picture. */
export interface Branding extends Colours {
  siteName: string
  heroTitle: string
  logoUrl: string | null
  heroPictureUrl: string | null
}

export function presentBranding(row: SettingsRow | undefined): Branding {
  return {
    siteName: row?.siteName ?? defaultSiteName,
    heroTitle: row?.texts.heroTitle ?? landingTexts.heroTitle.text,
    logoUrl: pictureUrl(row?.logoId),
    heroPictureUrl: pictureUrl(row?.heroPictureId),
    ...readColours(row ?? {}),
  }
}

/** Merges the stored settings with the defaults. */
export function presentSettings(
  row: SettingsRow | undefined,
  liveFigures: LandingFigures,
  config: Pick<Config, 'oidc'>,
): Settings {
  return {
    siteName: row?.siteName ?? defaultSiteName,
    timeZone: row?.timeZone ?? defaultTimeZone,
    logoUrl: pictureUrl(row?.logoId),
    ...readColours(row ?? {}),
    contactEmail: row?.contactEmail ?? null,
    social: mapSocialNetworks((network) => row?.social[network] ?? null),
    texts: mapLandingTexts((name) => row?.texts[name] ?? landingTexts[name].text),
    figures: chooseFigures(row, liveFigures),
    reviewsTexts: row?.reviewsTexts ?? false,
    reviewsPrices: row?.reviewsPrices ?? false,
    leastPrice: (row?.leastPriceCents ?? 0) / 100,
    measuresVisits: row?.measuresVisits ?? true,
    asksProfessionalId: row?.asksProfessionalId ?? true,
    signInProvider: config.oidc?.name ?? null,
    hero: {
      pictureUrl: pictureUrl(row?.heroPictureId),
      pictureAlt: row?.heroPictureAlt ?? '',
    },
    intro: {
      videoUrl: row?.introFile ? SITE_VIDEO_PATH + row.introFile : (row?.introAddress ?? null),
      posterUrl: pictureUrl(row?.introPosterId),
    },
  }
}

export function presentFullSettings(
  row: SettingsRow | undefined,
  liveFigures: LandingFigures,
  config: Pick<Config, 'oidc' | 'captionsEngine'>,
): FullSettings {
  const shown = {
    ...presentSettings(row, liveFigures, config),
    figuresMode: row?.figuresMode ?? 'fixed',
    requiresSecondFactor: row?.requiresSecondFactor ?? false,
    hasCaptionsEngine: config.captionsEngine !== undefined,
    makesCaptions: row?.makesCaptions ?? false,
    publishesCaptions: row?.publishesCaptions ?? false,
    fixedFigures: presentFixedFigures(row),
    liveFigures,
    introAddress: row?.introAddress ?? null,
    hasIntroFile: Boolean(row?.introFile),
    heroPictureAlt: row?.heroPictureAlt ?? '',
    professorQuotaGigabytes: row?.professorQuotaGigabytes ?? null,
    commissionPercent: (row?.commissionBasisPoints ?? 0) / 100,
    subscriptionSharePercent: (row?.shareBasisPoints ?? 0) / 100,
    refundDays: row?.refundDays ?? DEFAULT_REFUND_DAYS,
    invoiceUrl: row?.invoiceUrl ?? null,
    invoiceText: row?.invoiceText ?? '',
    videoLimits: { ...defaultVideoLimits, ...row?.videoLimits },
  }
  return { ...shown, versions: versionsOf(shown) }
}

const editedFields = settingsFields.keyof().options

/** A version for each field, since each form of the settings edits some of them. */
function versionsOf(shown: Omit<FullSettings, 'versions'>): Record<string, string> {
  return Object.fromEntries(editedFields.map((name) => [name, versionOf(shown[name])]))
}

function pictureUrl(id: string | null | undefined): string | null {
  return id ? SITE_IMAGE_PATH + id : null
}
