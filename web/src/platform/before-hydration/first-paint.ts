import { readConsent } from '../browser/consent.ts'
import { readCookie } from '../browser/cookies.ts'
import { isEmbedded } from '../browser/embedded.ts'
import { deviceStorage, visitStorage } from '../browser/storage.ts'

const seenKey = 'splash'
const root = () => document.documentElement.dataset

/** Before the first paint: what the browser remembers, and the server can't know. */
export function applyRemembered(): void {
  if (isEmbedded() || visitStorage().getItem(seenKey) !== null) root()['splash'] = 'seen'
  if (deviceStorage().getItem('menu-estudiante') === 'true') root()['menu'] = 'folded'
  // Its banner comes with hydration; its place is there before.
  if (!isEmbedded() && readConsent() === undefined) root()['consent'] = 'asked'
  applyAppearance(readOwnAppearance())
}

/** Fields of the account, which the session's cookie holds (`http/session-store.ts`). */
type Appearance = { tamanoFuente?: string | undefined; modoAltoContraste?: boolean | undefined }

/** Font size and colours are in `global.css`; without an account, the defaults. */
export function applyAppearance({ tamanoFuente, modoAltoContraste }: Appearance = {}): void {
  mark('textSize', tamanoFuente === 'normal' ? undefined : tamanoFuente)
  mark('contrast', modoAltoContraste ? 'more' : undefined)
}

function mark(name: string, value: string | undefined): void {
  if (value === undefined) delete root()[name]
  else root()[name] = value
}

function readOwnAppearance(): Appearance | undefined {
  try {
    return (JSON.parse(readCookie('userData') ?? 'null') ?? undefined) as Appearance | undefined
  } catch {
    // An unreadable cookie counts as no session, as everywhere.
    return undefined
  }
}

/** The animation plays once in a visit, and ends when there is a page to read. */
export function endSplash(): void {
  root()['splash'] = 'seen'
  visitStorage().setItem(seenKey, 'seen')
}
