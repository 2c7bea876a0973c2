/** What a part of an article is: a paragraph, steps to follow in order, or a list. */
export type ArticlePart = string | { steps: readonly string[] } | { points: readonly string[] }

export const helpCategories = [
  {
    slug: 'cuenta',
    title: 'Ayuda con tu cuenta',
    description: 'Registro, contraseña, correo, compras y suscripción.',
  },
  {
    slug: 'cursos',
    title: 'Navegación de cursos',
    description: 'Encontrar cursos, verlos, avanzar, calificarlos y darlos.',
  },
  {
    slug: 'tecnico',
    title: 'Soporte técnico',
    description: 'Videos, calidad, teclado, archivos y mensajes de error.',
  },
] as const
export type HelpCategory = (typeof helpCategories)[number]['slug']

export interface Article {
  /** Its part of the address: a shared link must go on working. */
  slug: string
  category: HelpCategory
  /** As a person would ask. */
  title: string
  parts: readonly ArticlePart[]
  links?: readonly { label: string; href: string }[]
  /** Words that people use and the text doesn't. */
  keywords?: string
  /** Shown before anything is chosen. */
  isFrequent?: true
}
