import type { HelpArticle } from '@ateneo/contract'

export type { HelpCategory } from '@ateneo/contract'
export type Article = HelpArticle

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
] as const satisfies { slug: HelpArticle['category']; title: string; description: string }[]
