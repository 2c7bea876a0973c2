import { EMBED_CAMPAIGN } from '@ateneo/contract/discovery/embed'
import type { PageViews } from './visit-queries.ts'

const siteNames: Record<string, string> = {
  direct: 'Directo o desconocido',
  google: 'Google',
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  yahoo: 'Yahoo',
  chatgpt: 'ChatGPT',
  [EMBED_CAMPAIGN]: 'Cursos insertados en otros sitios',
  '': 'Otros',
}

/** A site by its name; a domain or the word of a campaign as it is. */
export const nameOfSource = (source: string) =>
  Object.hasOwn(siteNames, source) ? siteNames[source]! : source

const pageNames: Record<PageViews['page'], string> = {
  landing: 'Página de inicio',
  home: 'Inicio de alumnos',
  catalogue: 'Catálogo',
  category: 'Categorías',
  course: 'Páginas de cursos',
  reviews: 'Opiniones de cursos',
  professor: 'Páginas de maestros',
  plans: 'Suscripciones',
  help: 'Centro de Ayuda',
}

export const nameOfPage = (page: PageViews['page']) => pageNames[page]

/** Below this many, a percentage means little. */
const leastForPercent = 30

/** `12 %`; undefined of few, and where more arrived than were seen on the way. */
export function share(part: number, whole: number): number | undefined {
  return whole >= leastForPercent && part <= whole ? part / whole : undefined
}
