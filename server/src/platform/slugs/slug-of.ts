import slugify from '@sindresorhus/slugify'
import type { SlugKind } from './tables.ts'

const MAX_LENGTH = 80

/** For titles without a letter or digit, and for those that read like an id. */
const nouns: Record<SlugKind, string> = {
  course: 'curso',
  category: 'categoria',
  professor: 'maestro',
}

/** The library's own are English and German. */
const customReplacements: [string, string][] = [
  ['&', ' y '],
  ['ü', 'u'],
  ['Ü', 'U'],
  ['♥', ' '],
]

/** An id stands in addresses for its slug, so that no slug may look like one. */
const likeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Without a length or a noun: a name as slugs that have it contain it. */
export function plainSlug(text: string): string {
  return slugify(text, { customReplacements, decamelize: false })
}

/** The readable part of an address that a title or name gives, cut at the end of a word. */
export function slugOf(text: string, kind: SlugKind): string {
  const whole = plainSlug(text)
  if (whole === '' || likeId.test(whole)) return [nouns[kind], whole].filter(Boolean).join('-')
  if (whole.length <= MAX_LENGTH) return whole
  const cut = whole.slice(0, MAX_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_LENGTH)
}
