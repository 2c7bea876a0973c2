import type { LegalVersions } from '@ateneo/contract'
import { visitStorage } from '../../../platform/browser/storage.ts'

const key = 'shownLegalTexts'

/** What the login linked, kept while the browser is at the identity provider. */
export function keepShownTexts(versions: LegalVersions): void {
  visitStorage().setItem(key, JSON.stringify(versions))
}

/** Reads and deletes them. */
export function takeShownTexts(): LegalVersions | undefined {
  const text = visitStorage().getItem(key)
  visitStorage().removeItem(key)
  return text === null ? undefined : (JSON.parse(text) as LegalVersions)
}
