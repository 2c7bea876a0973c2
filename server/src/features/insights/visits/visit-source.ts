import { isIP } from 'node:net'
import { mayNamePerson } from './search-words.ts'

/** Source of a visit without referrer: a typed URL, a bookmark, an app, a message. */
const direct = 'direct'
/** Source of visits beyond a day's limit of sources, and of unreadable referrers. */
export const otherSources = 'other'

/** Hosts, names of apps and words of campaigns by the site that they belong to. */
const knownSites: Record<string, RegExp> = {
  google: /^(google|gclid|adwords)$|(^|\.)google\.[a-z.]{2,6}$|^com\.google\./,
  facebook: /^(fb|facebook|meta)$|(^|\.)(facebook|fb)\.(com|me)$|^com\.facebook\./,
  instagram: /^(ig|instagram)$|(^|\.)instagram\.com$|^com\.instagram\./,
  whatsapp: /^(wa|whatsapp)$|(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/,
  youtube: /^(yt|youtube)$|(^|\.)(youtube\.com|youtu\.be)$/,
  tiktok: /^tiktok$|(^|\.)tiktok\.com$/,
  x: /^(x|twitter)$|(^|\.)(twitter\.com|x\.com|t\.co)$/,
  linkedin: /^linkedin$|(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./,
  pinterest: /^pinterest$|(^|\.)pinterest\.[a-z.]{2,6}$|^pin\.it$/,
  telegram: /^telegram$|(^|\.)(telegram\.org|t\.me)$|^org\.telegram\./,
  bing: /^bing$|(^|\.)bing\.com$/,
  duckduckgo: /^duckduckgo$|(^|\.)duckduckgo\.com$/,
  yahoo: /^yahoo$|(^|\.)yahoo\.[a-z.]{2,6}$/,
  chatgpt: /^chatgpt$|(^|\.)(chatgpt\.com|openai\.com)$/,
}

const few = new Set(['', direct, otherSources, ...Object.keys(knownSites)])

/** True for the fixed names in this file, which are few. */
export const isKnownSource = (source: string) => few.has(source)

const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
/** Under a country's domain, the names that many organisations share. */
const sharedNames = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'mil', 'net', 'or', 'org'])
const campaignWord = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u

interface Arrival {
  referrer: string
  campaign?: string | undefined
}

/**
 * Where a visit came from: the word of its campaign, else its referrer; a known site by its key,
 * another by its domain. `''` for a view that this site led to itself.
 */
export function sourceOf({ referrer, campaign = '' }: Arrival, ownHost: string): string {
  const word = campaign.trim().normalize('NFC').toLowerCase()
  if (word !== '') return nameOf(word) ?? (isHarmless(word) ? word : otherSources)
  const from = referrer.trim().toLowerCase()
  if (from === '') return direct
  if (from === ownHost) return ''
  if (!host.test(from) || isIP(from) !== 0) return otherSources
  return nameOf(from) ?? registrableDomain(from)
}

const nameOf = (text: string) =>
  Object.keys(knownSites).find((name) => knownSites[name]!.test(text))

const isHarmless = (word: string) => campaignWord.test(word) && !mayNamePerson(word)

/** `escuela.edu.mx` of `campus.escuela.edu.mx`; what a host adds may name a person or a machine. */
function registrableDomain(name: string): string {
  const labels = name.split('.')
  const isShared = labels.at(-1)!.length === 2 && sharedNames.has(labels.at(-2)!)
  return labels.slice(isShared ? -3 : -2).join('.')
}
