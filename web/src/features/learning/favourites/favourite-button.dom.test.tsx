import { keepFavourite, listFavouriteIds } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type CallRefusal, refuse } from '../../../testing/answer-calls.ts'
import { press } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { FavouriteButton } from './favourite-button.tsx'

test('a favourite is kept, and stays', async () => {
  beginSession('student')
  const calls = answerCalls()
  const ids: string[] = []
  calls.answer(listFavouriteIds, () => ({ ids: [...ids] }))
  calls.answer(keepFavourite, ({ params }) => {
    ids.push(params['courseId']!)
    return { msg: 'Kept' }
  })
  renderElement(<FavouriteButton course={{ id: 'talavera', title: 'Talavera' }} isWide />)
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar en favoritos' })
  await waitFor(() => expect(heart.disabled).toBe(false))
  await press(heart)
  await waitFor(() => expect(calls.sentTo(listFavouriteIds)).toHaveLength(2))
  expect(heart.textContent).toBe('Quitar de favoritos')
  expect(calls.written()).toEqual(['PUT /favourites/talavera'])
})

test('a heart that does not arrive is taken back, and says so', async () => {
  beginSession('student')
  const calls = answerCalls()
  calls.answer(listFavouriteIds, { ids: [] })
  const { promise, resolve } = Promise.withResolvers<CallRefusal>()
  calls.answer(keepFavourite, promise)
  const { user } = renderElement(<FavouriteButton course={{ id: 'acuarela', title: 'Acuarela' }} />)
  const heart = screen.getByRole<HTMLButtonElement>('button', { name: /favoritos: Acuarela/ })
  await waitFor(() => expect(heart.disabled).toBe(false))
  await user.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-label')).toMatch(/^Quitar/))
  // Not even the list can be asked for again.
  calls.answer(listFavouriteIds, 'no connection')
  resolve(refuse('internal'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No se pudieron guardar tus favoritos.')
  await waitFor(() => expect(heart.getAttribute('aria-label')).toMatch(/^Guardar/))
})
