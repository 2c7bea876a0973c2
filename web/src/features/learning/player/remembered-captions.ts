import { deviceStorage } from '../../../platform/browser/storage.ts'

const key = 'captions'

/** The language of the captions, stored in this browser; `undefined`: off. */
export function readCaptionLanguage(): string | undefined {
  return deviceStorage().getItem(key) ?? undefined
}

export function rememberCaptionLanguage(language: string | undefined): void {
  if (language === undefined) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, language)
}

/** The same language, else another with the same prefix: `es-MX` for `es`. */
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
