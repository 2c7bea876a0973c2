import { visitStorage } from '../ui/storage.ts'

const key = 'lastVisitedPath'

/** Where a visitor wanted to go before the login (spec §4). Of this tab and this visit. */
export function rememberLastPath(path: string): void {
  visitStorage().setItem(key, path)
}

export function forgetLastPath(): void {
  visitStorage().removeItem(key)
}

/** Reads it once. */
export function takeLastPath(): string | undefined {
  const path = visitStorage().getItem(key) ?? undefined
  forgetLastPath()
  return path
}
