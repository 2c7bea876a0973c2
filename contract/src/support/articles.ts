import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message, optionalLine, text } from '../primitives.ts'

/** Limit of all articles, since the help centre loads them all to search while typing. */
export const MAX_HELP_ARTICLES = 200

/** The three categories of the help centre, in its order. */
export const helpCategoryNames = ['cuenta', 'cursos', 'tecnico'] as const
export const helpCategory = z.enum(helpCategoryNames)
export type HelpCategory = z.infer<typeof helpCategory>

/** A published article of the help centre. */
export const helpArticle = z.object({
  /** Part of its address; never changes. */
  slug: z.string(),
  category: helpCategory,
  /** Phrased as a person's question. */
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  /** Search words that are not in the text. */
  keywords: z.string(),
  /** Shown before any search or category. */
  isFrequent: z.boolean(),
})
export type HelpArticle = z.infer<typeof helpArticle>

/** An article for administrators. */
export const editedArticle = helpArticle.extend({
  _id: id,
  isPublished: z.boolean(),
  /** Changes with each save; sent back with the next one, so that concurrent saves conflict. */
  version: z.number().int(),
  changeDate: isoDate,
})
export type EditedArticle = z.infer<typeof editedArticle>

export const articleFields = z.object({
  category: helpCategory,
  title: line(160, 'Escribe la pregunta que responde el artículo.'),
  body: text(20_000, 'Escribe el artículo.'),
  keywords: optionalLine(300).default(''),
  isFrequent: z.boolean().default(false),
  isPublished: z.boolean(),
})
export type ArticleFields = z.infer<typeof articleFields>

const ofArticle = z.object({ articleId: id })

export const listHelpArticles = endpoint({
  method: 'GET',
  path: '/help-articles',
  summary: 'Los artículos publicados del centro de ayuda, en su orden',
  access: 'anyone',
  reply: z.object({ documents: z.array(helpArticle) }),
})

export const getHelpArticle = endpoint({
  method: 'GET',
  path: '/published-articles/:slug',
  summary: 'Un artículo publicado del centro de ayuda, con los demás de su categoría',
  access: 'anyone',
  params: z.object({ slug: text(200) }),
  reply: helpArticle.extend({
    changeDate: isoDate,
    /** Other articles of its category, in its order. */
    related: z.array(helpArticle.pick({ slug: true, title: true })),
  }),
  refusals: ['article_not_found'],
})

export const listEditedArticles = endpoint({
  method: 'GET',
  path: '/help-articles/all',
  summary: 'Todos los artículos de ayuda sin su texto, también los borradores',
  access: ['admin'],
  reply: z.object({ documents: z.array(editedArticle.omit({ body: true })) }),
})

export const getEditedArticle = endpoint({
  method: 'GET',
  path: '/help-articles/:articleId',
  summary: 'Un artículo de ayuda, también si es borrador',
  access: ['admin'],
  params: ofArticle,
  reply: editedArticle,
  refusals: ['article_not_found'],
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/help-articles',
  summary: 'Escribe un artículo de ayuda, que va al final de su categoría',
  access: ['admin'],
  body: articleFields,
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['articles_full'],
})

export const editArticle = endpoint({
  method: 'PUT',
  path: '/help-articles/:articleId',
  summary: 'Cambia un artículo de ayuda; con la versión de una lectura anterior se rechaza',
  access: ['admin'],
  params: ofArticle,
  body: articleFields.extend({ version: z.int32() }),
  reply: message,
  refusals: ['article_not_found', 'article_changed'],
})

export const moveArticle = endpoint({
  method: 'PUT',
  path: '/help-articles/:articleId/place',
  summary: 'Sube o baja un artículo de ayuda un lugar en su categoría',
  access: ['admin'],
  params: ofArticle,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  reply: message,
  refusals: ['article_not_found'],
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/help-articles/:articleId',
  summary: 'Elimina un artículo de ayuda',
  access: ['admin'],
  params: ofArticle,
  reply: message,
  refusals: ['article_not_found'],
})
