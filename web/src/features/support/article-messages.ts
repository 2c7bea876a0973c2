import { describerOf } from '../../platform/http/describe-failure.ts'

export const articleSaved = 'El artículo quedó guardado.'
export const articleDeleted = 'El artículo quedó eliminado.'

/** Text for articles that failed to load. */
export const articlesMessage = describerOf(
  { article_not_found: 'Este artículo ya no está: alguien lo eliminó.' },
  'No se pudieron cargar los artículos. Inténtalo de nuevo en un momento.',
)

export const savingMessage = describerOf(
  {
    article_not_found: 'Este artículo ya no está: alguien lo eliminó. Tu texto sigue aquí.',
    articles_full: 'Ya hay 200 artículos. Elimina alguno para escribir otro.',
  },
  'No se pudo guardar. Tu texto sigue aquí: inténtalo de nuevo en un momento.',
)
