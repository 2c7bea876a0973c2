import {
  createArticle,
  deleteArticle,
  editArticle,
  getEditedArticle,
  listEditedArticles,
  moveArticle,
} from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fill, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import ArticleScreen from './article-screen.tsx'
import ArticlesScreen from './articles-screen.tsx'

const address = '/Administrador/articles'
const question = '¿Puedo descargar los materiales?'

const article = {
  _id: '01a20800-0000-7000-8000-00000000000a',
  slug: 'puedo-descargar',
  category: 'cuenta' as const,
  title: question,
  keywords: '',
  isFrequent: false,
  isPublished: false,
  version: 1,
  changeDate: '2026-11-25T16:00:00.000Z',
}
const other = { ...article, _id: '01a20800-0000-7000-8000-00000000000b', title: '¿Y mi cuenta?' }

function open(documents: (typeof article)[], at = address) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listEditedArticles, { documents })
  const screens = { [address]: ArticlesScreen, [`${address}/:id`]: ArticleScreen }
  return { calls, ...renderScreen(screens, at) }
}
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const save = () => press('Guardar artículo')
const row = (name: RegExp) => screen.findByRole('row', { name })

test('an article says what is missing, shows how it will look, and is kept as a draft', async () => {
  const { calls, user, readAddress } = open([other])
  await screen.findByText('1 artículo')
  await user.click(screen.getByRole('link', { name: 'Escribir artículo' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar artículo' }))
  await screen.findByText('Escribe el artículo.')
  const body = 'Sí: en cada clase están sus **Materiales**. <b>Gratis</b>'
  fill({ Pregunta: question, Respuesta: body })
  await user.click(press('Ver cómo se verá'))
  expect((await screen.findByText('Materiales')).tagName).toBe('STRONG')
  expect(screen.getByText(/<b>Gratis<\/b>/, { selector: 'p' })).toBeDefined()
  calls.answer(createArticle, { msg: 'ok', insertedId: article._id })
  calls.answer(listEditedArticles, { documents: [other, article] })
  await user.click(save())
  await row(/descargar.*Borrador/)
  expect(readAddress()).toBe(address)
  expect(calls.sentTo(createArticle)[0]!.body).toMatchObject({
    title: question,
    body,
    isPublished: false,
  })
})

test('what was typed outlives a reload', async () => {
  const first = open([], `${address}/nuevo`)
  await first.user.type(
    await screen.findByRole('textbox', { name: /^Respuesta/ }),
    'Sí: ahí están.',
  )
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('ahí están')
  first.unmount()
  open([], `${address}/nuevo`)
  await screen.findByText(/^Recuperamos lo que escribiste/)
  expect(screen.getByRole('textbox', { name: /^Respuesta/ })).toHaveProperty(
    'value',
    'Sí: ahí están.',
  )
})

test('a draft is published', async () => {
  const { calls, user } = open([article])
  calls.answer(getEditedArticle, { ...article, body: 'Sí.' })
  calls.answer(editArticle, { msg: 'ok' })
  await user.click(await screen.findByRole('link', { name: question }))
  await user.click(await screen.findByRole('radio', { name: 'Publicado' }))
  calls.answer(listEditedArticles, { documents: [{ ...article, isPublished: true }] })
  await user.click(save())
  await row(/descargar.*Publicado/)
  expect(calls.sentTo(editArticle)[0]!.body).toMatchObject({ isPublished: true, version: 1 })
})

test('an article moves in its category, and is deleted', async () => {
  const { calls, user } = open([other, article])
  await screen.findByText('2 artículos')
  expect(press(`Bajar ${question}`).disabled).toBe(true)
  calls.answer(moveArticle, { msg: 'ok' })
  calls.answer(listEditedArticles, { documents: [article, other] })
  await user.click(press(`Subir ${question}`))
  await expect.poll(() => press(`Bajar ${question}`).disabled).toBe(false)
  expect(calls.sentTo(moveArticle)).toMatchObject([
    { params: { articleId: article._id }, body: { direction: 'up' } },
  ])
  calls.answer(deleteArticle, { msg: 'ok' })
  calls.answer(listEditedArticles, { documents: [other] })
  await user.click(press(`Eliminar ${question}`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar artículo' }))
  await user.click(dialog.getByRole('button', { name: 'Eliminar artículo' }))
  await screen.findByText('1 artículo')
  expect(calls.sentTo(deleteArticle)).toMatchObject([{ params: { articleId: article._id } }])
})
