import type { FailureCode } from '../../../platform/http/call-error.ts'

/** Why a course is not sold so, or by whom. */
export const saleErrors: Partial<Record<FailureCode, string>> = {
  prices_need_review:
    'La academia revisa los precios de los cursos publicados: prepara cambios y envíalos a revisión.',
  price_too_low:
    'El precio es menor que el mínimo de la academia. Súbelo, o pon 0 para que sea gratis.',
  professor_suspended:
    'Su maestro está suspendido: restablece su cuenta o pasa el curso a otro maestro.',
}

/** What it means that a course becomes free. */
export const freeWords = {
  question: 'Cualquiera con cuenta lo tomará completo sin pagar, y deja de darte ingresos.',
  live: 'Vale desde que lo guardas, y quien lo empiece gratis lo conserva aunque después lo cobres.',
  later: 'Vale en cuanto se publique.',
}
