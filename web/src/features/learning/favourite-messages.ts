import { MAX_FAVOURITES } from '@ateneo/contract/choices'
import { describeFailure } from '../../platform/http/describe-failure.ts'

/** The reason why a favourite could not be saved. */
export function favouriteMessage(error: unknown): string {
  return describeFailure(
    error,
    {
      course_not_found: 'Este curso ya no está publicado.',
      favourites_full: `Ya tienes ${MAX_FAVOURITES} favoritos: quita alguno para guardar otro.`,
    },
    'No se pudieron guardar tus favoritos. Inténtalo de nuevo en un momento.',
  )
}
