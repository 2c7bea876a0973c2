import { listFeaturedCategories } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCategory } from '../../../testing/sample-course.ts'
import { LiveCategories } from './live-categories.tsx'

test('categories that do not come say so, and come when asked again', async () => {
  const calls = answerCalls()
  calls.answer(listFeaturedCategories, 'no connection')
  const { user } = renderScreen({ '/': LiveCategories }, '/')
  const alert = (await screen.findByText('Error al cargar las categorías')).closest<HTMLElement>(
    '[role=alert]',
  )!
  calls.answer(
    listFeaturedCategories,
    partOf(listFeaturedCategories, { documents: [sampleCategory], total: 1 }),
  )
  await user.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }))
  const link = await screen.findByRole('link', { name: 'Arte y diseño' })
  expect(link.getAttribute('href')).toBe('/Dashboard#cat')
  expect(screen.queryByRole('link', { name: 'Ver todas' })).toBeNull()
})

test('where there are more than those that are shown, a link leads to all', async () => {
  const calls = answerCalls()
  calls.answer(
    listFeaturedCategories,
    partOf(listFeaturedCategories, { documents: [sampleCategory], total: 49 }),
  )
  renderScreen({ '/': LiveCategories }, '/')
  const all = await screen.findByRole('link', { name: 'Ver todas' })
  expect(all.getAttribute('href')).toBe('/Dashboard#cat')
})
