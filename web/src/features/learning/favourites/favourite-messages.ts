import { MAX_FAVOURITES } from '@ateneo/contract/choices'
import { describerOf } from '../../../platform/http/describe-failure.ts'

/** The reason why a favourite could not be saved. */
export const favouriteMessage = describerOf(
  {
    course_not_found: 'Este curso ya no está publicado.',
    favourites_full: `Ya tienes ${MAX_FAVOURITES} favoritos: quita alguno para guardar otro.`,
  },
  'No se pudieron guardar tus favoritos. Inténtalo de nuevo en un momento.',
)
