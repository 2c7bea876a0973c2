const key = 'lastVisitedPath'

/** Where a visitor wanted to go before the login (spec §4). Of this tab and this visit. */
export function rememberLastPath(path: string): void {
  sessionStorage.setItem(key, path)
}

export function forgetLastPath(): void {
  sessionStorage.removeItem(key)
}

/** Reads it once. */
export function takeLastPath(): string | undefined {
  const path = sessionStorage.getItem(key) ?? undefined
  forgetLastPath()
  return path
}
