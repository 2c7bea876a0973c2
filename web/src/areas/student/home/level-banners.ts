import {
  IconAlertTriangle,
  IconCompass,
  IconCrown,
  IconHelpCircle,
  IconLock,
} from '@tabler/icons-react'
import { catalogueHref, subscriptionHref } from '../../student-hrefs.ts'

const premium = {
  tone: 'premium',
  Icon: IconCrown,
  title: '¡Felicidades! Tienes acceso premium',
  message: 'Tu suscripción está activa: puedes ver todos los cursos las veces que quieras.',
  action: undefined,
} as const

const noCoursesYet = {
  tone: 'invitation',
  Icon: IconCompass,
  title: 'Aún no tienes cursos comprados',
  message: 'Explora el catálogo y elige con cuál quieres empezar.',
  action: { label: 'Explorar el catálogo', href: catalogueHref() },
} as const

const limited = {
  tone: 'limited',
  Icon: IconLock,
  title: 'Tu acceso es limitado',
  message: 'Con tu cuenta ves los cursos gratis. Compra un curso o suscríbete para ver lo demás.',
  action: { label: 'Mejorar mi cuenta', href: subscriptionHref() },
} as const

const unknown = {
  tone: 'limited',
  Icon: IconHelpCircle,
  title: 'No reconocemos el nivel de tu cuenta',
  message: 'Cierra la sesión y vuelve a entrar para que lo consultemos de nuevo.',
  action: undefined,
} as const

const noUserData = {
  tone: 'error',
  Icon: IconAlertTriangle,
  title: 'No encontramos los datos de tu cuenta',
  message: 'Inicia sesión otra vez para ver tus cursos y tu suscripción.',
  action: { label: 'Iniciar sesión', href: '/Login' },
} as const

/** Spec §4, banner on the student's home. `ownedCount` is undefined while the courses load. */
export function levelBanner(level: string | undefined, ownedCount: number | undefined) {
  switch (level) {
    case undefined:
      return noUserData
    case '2':
      return premium
    case '1':
      return ownedCount === 0 ? noCoursesYet : undefined
    case '0':
      return limited
    default:
      return unknown
  }
}
