/** Normalizes a name for uniqueness: lower case, without accents and repeated spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
