import type { EditedArticle } from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, beginSession } from '../../testing/tabs.ts'
import { ArticleForm } from './article-form.tsx'

const article = {
  _id: '01a20800-0000-7000-8000-00000000000a',
  slug: 'puedo-descargar',
  category: 'cursos',
  title: '¿Puedo descargar los materiales?',
  body: 'Sí, en cada clase están sus archivos.',
  keywords: '',
  isFrequent: false,
  isPublished: false,
  version: 3,
} as unknown as EditedArticle

/** The form, over an article that somebody else has saved since. */
function openStale() {
  beginSession('admin')
  localStorage.clear()
  const stored = { ...article, keywords: 'bajar', version: 4 }
  const sent = answerRequests(({ line, body }) => {
    if (line.startsWith('GET')) return { body: stored }
    const { version } = body as { version: number }
    if (version === stored.version) return { body: { msg: 'Article saved' } }
    return { status: 409, body: { error: 'Article was changed', code: 'article_changed' } }
  })
  const onSaved = vi.fn<() => void>()
  const { user } = renderElement(<ArticleForm article={article} onSaved={onSaved} />)
  const answer = screen.getByRole('textbox', { name: /Respuesta/ })
  const save = async (words: string) => {
    await user.clear(answer)
    await user.type(answer, words)
    await user.click(screen.getByRole('button', { name: 'Guardar artículo' }))
    return within(await screen.findByRole('dialog', { name: 'Cambió mientras lo editabas' }))
  }
  const puts = () => sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)
  return { user, onSaved, save, puts, answer }
}

test('of two who change it, the second sees what the first saved, and keeps both', async () => {
  const { user, onSaved, save, puts } = openStale()
  const dialog = await save('Sí, todos.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RespuestaLo cambiaste tú.AntesSí, en cada clase están sus archivos.Lo míoSí, todos.',
    'Otras palabras con que se buscaLo cambió lo que ya se guardó.AntesVacíoLo guardadobajar',
  ])
  await user.click(dialog.getByRole('button', { name: 'Conservar ambos' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(puts().at(-1)).toMatchObject({ body: 'Sí, todos.', keywords: 'bajar', version: 4 })
})

test('going back to the form sends nothing, and loses nothing', async () => {
  const { user, onSaved, save, puts, answer } = openStale()
  const dialog = await save('Sí, los míos.')
  await user.click(dialog.getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).toHaveProperty('value', 'Sí, los míos.')
  expect(puts()).toHaveLength(1)
  expect(onSaved).not.toHaveBeenCalled()
})
