const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Whether a link in a user's text may be rendered as one: other schemes open local files or programs.
 * Read as a browser does, which passes over tabs and line ends; `base` makes it allow relative ones.
 */
export function isFollowable(target: string, base?: string): boolean {
  return URL.canParse(target, base) && schemes.has(new URL(target, base).protocol)
}
