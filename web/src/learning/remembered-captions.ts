import { deviceStorage } from '../ui/storage.ts'

const key = 'captions'

/** The language in which this person reads along, in this browser; `undefined`: not at all. */
export function readCaptionLanguage(): string | undefined {
  return deviceStorage().getItem(key) ?? undefined
}

export function rememberCaptionLanguage(language: string | undefined): void {
  if (language === undefined) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, language)
}

/** The very language, else another of its kind: `es-MX` for `es`. */
export function chooseCaptions<Track extends { language: string }>(
  tracks: readonly Track[],
  wanted: string | undefined,
): Track | undefined {
  if (wanted === undefined) return undefined
  const kindOf = (language: string) => language.split('-')[0]
  return (
    tracks.find(({ language }) => language === wanted) ??
    tracks.find(({ language }) => kindOf(language) === kindOf(wanted))
  )
}
