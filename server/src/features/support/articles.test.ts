import {
  type ArticleFields,
  createArticle,
  deleteArticle,
  editArticle,
  getEditedArticle,
  getHelpArticle,
  listEditedArticles,
  listHelpArticles,
  MAX_HELP_ARTICLES,
  moveArticle,
} from '@ateneo/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import firstArticles from './first-articles.json' with { type: 'json' }
import { seedArticles } from './seed.ts'
import { helpArticles } from './tables.ts'

const academy = withAcademy()
let administrator: TestUser
beforeAll(async () => {
  administrator = await buildAdmin(academy)
})
beforeEach(async () => {
  await academy.db.delete(helpArticles)
  await seedArticles(academy.db, academy.clock.now())
})

const fields: ArticleFields = {
  category: 'cursos',
  title: '¿Hay exámenes?',
  body: 'Todavía **no**.',
  keywords: 'prueba',
  isFrequent: false,
  isPublished: true,
}
const admin = () => academy.as(administrator)
const read = async () => (await academy.as().call(listHelpArticles)).documents
const create = (change: Partial<ArticleFields> = {}) =>
  admin().call(createArticle, { body: { ...fields, ...change } })
const edit = (articleId: string, version: number, change: Partial<ArticleFields> = {}) =>
  admin().send(editArticle, { params: { articleId }, body: { ...fields, ...change, version } })

it('begins with the articles of the product, in their order', async () => {
  expect(await read()).toEqual(firstArticles)
  const frequent = (await read()).filter(({ isFrequent }) => isFrequent)
  expect(frequent.map(({ title }) => title)).toEqual([
    '¿Cómo restablezco mi contraseña?',
    '¿Dónde veo mi progreso?',
    'El video no carga, ¿qué hago?',
  ])
})

it('stays as it was changed or deleted when the server starts again', async () => {
  const { documents } = await admin().call(listEditedArticles)
  const [first, second] = documents
  await edit(first!._id, first!.version, { title: 'Otra pregunta' })
  await admin().call(deleteArticle, { params: { articleId: second!._id } })
  await seedArticles(academy.db, academy.clock.now())
  const titles = (await read()).map(({ title }) => title)
  expect(titles).toContain('Otra pregunta')
  expect(titles).not.toContain(first!.title)
  expect(titles).not.toContain(second!.title)
})

it('is read by its address with the others of its category, as long as it is published', async () => {
  const slug = 'hay-examenes'
  const open = () => academy.as().send(getHelpArticle, { params: { slug } })
  const { insertedId } = await create({ isPublished: false })
  expect((await open()).statusCode).toBe(404)
  await edit(insertedId, 1)
  const article = await academy.as().call(getHelpArticle, { params: { slug } })
  expect(article).toMatchObject({
    slug,
    title: fields.title,
    body: fields.body,
    changeDate: academy.clock.now().toISOString(),
  })
  const others = firstArticles.filter(({ category }) => category === 'cursos')
  expect(article.related).toEqual(others.map((other) => ({ slug: other.slug, title: other.title })))
  await edit(insertedId, 2, { isPublished: false })
  expect((await open()).json()).toMatchObject({ code: 'article_not_found' })
  await edit(insertedId, 3)
  await admin().call(deleteArticle, { params: { articleId: insertedId } })
  expect((await open()).json()).toMatchObject({ code: 'article_not_found' })
})

it('is written, published and found at an address of its own', async () => {
  const { insertedId } = await create({ isPublished: false })
  expect(await read()).toHaveLength(firstArticles.length)
  const params = { articleId: insertedId }
  const draft = await admin().call(getEditedArticle, { params })
  expect(draft).toMatchObject({ slug: 'hay-examenes', isPublished: false, version: 1 })
  expect((await edit(insertedId, 1)).statusCode).toBe(200)
  const published = (await read()).filter(({ category }) => category === 'cursos').at(-1)
  expect(published).toMatchObject({ slug: 'hay-examenes', body: 'Todavía **no**.' })
  await admin().call(deleteArticle, { params })
  expect(await read()).toHaveLength(firstArticles.length)
  const refused = await admin().refused(getEditedArticle, { params })
  expect(refused.body.code).toBe('article_not_found')
  const again = await create()
  expect(
    await admin().call(getEditedArticle, { params: { articleId: again.insertedId } }),
  ).toMatchObject({ slug: 'hay-examenes-2' })
})

it('is saved by one of ten administrators at the same moment', async () => {
  const { insertedId } = await create()
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(insertedId, 1, { title: `Pregunta ${index}` })),
  )
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(9)
})

it('changes its place with its neighbour, also when many move at once', async () => {
  const ofAccount = async () =>
    (await admin().call(listEditedArticles)).documents.filter(
      ({ category }) => category === 'cuenta',
    )
  const [first, second, third] = await ofAccount()
  const move = (articleId: string, direction: 'up' | 'down') =>
    admin().call(moveArticle, { params: { articleId }, body: { direction } })
  await move(third!._id, 'up')
  await move(first!._id, 'up')
  const slugs = (await ofAccount()).map(({ slug }) => slug)
  expect(slugs.slice(0, 3)).toEqual([first!.slug, third!.slug, second!.slug])
  await Promise.all(slugs.map(() => move(first!._id, 'down')))
  const moved = (await ofAccount()).map(({ slug }) => slug)
  expect(moved.toSorted()).toEqual(slugs.toSorted())
  expect(moved.at(-1)).toBe(first!.slug)
})

it('has addresses of its own and a limit, also for requests at once', async () => {
  const now = academy.clock.now()
  const missing = MAX_HELP_ARTICLES - firstArticles.length - 3
  await academy.db.insert(helpArticles).values(
    Array.from({ length: missing }, () => ({
      category: 'tecnico' as const,
      title: 'Otra',
      body: 'Otra',
      keywords: '',
      slug: newId(),
      isFrequent: false,
      position: 1,
      createdAt: now,
      changedAt: now,
    })),
  )
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => admin().send(createArticle, { body: fields })),
  )
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(3)
  expect(codes.filter((code) => code === 409)).toHaveLength(5)
})
