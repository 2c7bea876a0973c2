import { describerOf } from '../../platform/http/describe-failure.ts'
import { ImageFailure } from './mutations.ts'

/** Texts of the specification (§5, §8). */
export const categoryMessages = {
  incomplete: 'Por favor, seleccione un curso.',
  edit: {
    success: 'La categoría se ha actualizado correctamente.',
    failure: 'Error al actualizar la categoría.',
  },
  remove: { failure: 'Error al eliminar la categoría' },
  image: { failure: 'Error al subir la imagen de la categoría' },
  order: {
    success: 'Las categorías se muestran en el nuevo orden.',
    failure: 'El orden no se guardó',
  },
  list: { failure: 'Error al cargar las categorías' },
} as const

/** The specification's text for the failed action as title, with the reason below. */
export function describeCategoryFailure(
  error: unknown,
  sentence: string,
): { title: string; message: string } {
  const isImage = error instanceof ImageFailure
  return {
    title: isImage ? categoryMessages.image.failure : sentence,
    message: describeCategoryError(isImage ? error.cause : error),
  }
}

/** The reason and how to go on. */
export const describeCategoryError = describerOf(
  {
    category_taken: 'Ya hay una categoría con ese nombre. Elige otro.',
    category_in_use: 'Hay cursos en esta categoría. Pásalos a otra antes de eliminarla.',
    categories_changed:
      'Alguien cambió las categorías mientras las mirabas. Revisa la lista y repítelo.',
    category_not_found: 'La categoría ya no existe. La lista se acaba de actualizar.',
    image_not_found: 'La imagen ya no está en el servidor. Elígela de nuevo.',
    not_an_image: 'El archivo no es una imagen que podamos leer. Elige un JPG, PNG o WebP.',
    too_large: 'La imagen es demasiado grande. Elige una más ligera.',
    file_empty: 'El archivo está vacío. Elige otro.',
  },
  'Inténtalo de nuevo en un momento.',
)
