import {
  dropFavourite,
  listFavouriteIds,
  listFavourites,
  listProgress,
} from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import Favourites from './favourites.tsx'

const hearts = () => screen.queryAllByRole('button', { name: /^Quitar de favoritos/ })

test('taking back a heart with the keyboard leads to the next one', async () => {
  beginSession('student')
  let kept = ['barro', 'cuero', 'vidrio']
  const calls = answerCalls()
  calls.answer(listFavouriteIds, () => ({ ids: kept }))
  calls.answer(listFavourites, () => {
    const documents = kept.map((_id) => sampleCourse({ _id, title: _id }))
    return { documents, total: kept.length, nextCursor: null }
  })
  calls.answer(listProgress, { progress: null, courses: [] })
  calls.answer(dropFavourite, ({ params }) => {
    kept = kept.filter((id) => id !== params['courseId'])
    return { msg: 'Dropped' }
  })
  const { user } = renderScreen({ '/Dashboard/Favoritos': Favourites }, '/Dashboard/Favoritos')
  await waitFor(() => expect(hearts()).toHaveLength(3))
  hearts()[1]!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hearts()).toHaveLength(2))
  expect(document.activeElement).toBe(hearts()[1])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hearts()).toHaveLength(1))
  expect(document.activeElement).toBe(hearts()[0])
  await user.keyboard('{Enter}')
  await screen.findByText('Aún no tienes favoritos')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favoritos' }))
  expect(calls.written()).toEqual(
    ['cuero', 'vidrio', 'barro'].map((id) => `DELETE /favourites/${id}`),
  )
})
