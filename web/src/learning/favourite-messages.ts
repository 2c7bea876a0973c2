import { MOST_FAVOURITES } from '@ateneo/contract/choices'
import { describeFailure } from '../http/describe-failure.ts'

/** Why a heart could not be given or taken back. */
export function favouriteMessage(error: unknown): string {
  return describeFailure(
    error,
    {
      course_not_found: 'Este curso ya no está publicado.',
      favourites_full: `Ya tienes ${MOST_FAVOURITES} favoritos: quita alguno para guardar otro.`,
    },
    'No se pudieron guardar tus favoritos. Inténtalo de nuevo en un momento.',
  )
}
