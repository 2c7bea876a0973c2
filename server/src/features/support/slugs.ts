const MAX_LENGTH = 60

/** Part of the address of an article, from its title, that no other article has or had. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const base = (words ?? ['articulo']).join('-').slice(0, MAX_LENGTH)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
