import { deviceStorage, visitStorage } from '../ui/storage.ts'

const seenKey = 'splash'
const root = () => document.documentElement.dataset

/** Before the first paint: what the browser remembers, and the server can't know. */
export function applyRemembered(): void {
  if (visitStorage().getItem(seenKey) !== null) root()['splash'] = 'seen'
  if (deviceStorage().getItem('menu-estudiante') === 'true') root()['menu'] = 'folded'
}

/** The animation plays once in a visit, and ends when there is a page to read. */
export function endSplash(): void {
  root()['splash'] = 'seen'
  visitStorage().setItem(seenKey, 'seen')
}
