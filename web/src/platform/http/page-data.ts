import type { Settings } from '@ateneo/contract'
import { defaultTimeZone } from '@ateneo/contract/calendar'
import { defaultColours } from '@ateneo/contract/settings/colours'
import {
  defaultFigures,
  defaultSiteName,
  mapSocialNetworks,
} from '@ateneo/contract/settings/default-settings'
import { createContext } from 'react'
import type { Session } from './session-store.ts'

/** Answer of the root `loader`: whatever a page was rendered with beside its queries. */
export interface PageData {
  site: Settings
  /** Origin of the academy's public URLs: the server's PUBLIC_URL. */
  origin: string
  session: Session | undefined
  /** False where the browser has to renew the session before anything else. */
  isSessionWhole: boolean
}

const defaultSite: Settings = {
  siteName: defaultSiteName,
  timeZone: defaultTimeZone,
  logoUrl: null,
  ...defaultColours,
  contactEmail: null,
  social: mapSocialNetworks(() => null),
  // Read by pages, which are not rendered without the root's answer.
  texts: {} as Settings['texts'],
  figures: defaultFigures,
  reviewsTexts: false,
  reviewsPrices: false,
  leastPrice: 0,
  measuresVisits: false,
  asksProfessionalId: true,
  signInProvider: null,
  hero: { pictureUrl: null, pictureAlt: '' },
  intro: { videoUrl: null, posterUrl: null },
}

/** Defaults, for the error page of a root loader that failed. */
export const defaultPageData: PageData = {
  site: defaultSite,
  origin: '',
  session: undefined,
  isSessionWhole: true,
}

export const PageDataContext = createContext(defaultPageData)
