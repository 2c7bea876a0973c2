import { listCourseRatings, rateCourse } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fill, press } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { RatingControl } from './rating-control.tsx'

test('a rating is sent with its comment', async () => {
  beginSession('student')
  const calls = answerCalls()
  const none = { ratings: [], nextCursor: null, average: 0, total: 0, starCounts: [], own: null }
  calls.answer(listCourseRatings, none)
  calls.answer(rateCourse, { msg: 'Gracias.' })
  const { user } = renderElement(<RatingControl courseId="talavera" courseTitle="Talavera" />)
  await user.click(screen.getByRole('button', { name: '4 estrellas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deja un comentario' })
  fill({ 'Tu comentario': 'Se aprende.' })
  await press(within(dialog).getByRole('button', { name: 'Enviar' }))
  await screen.findByText('¡Enviado!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.written()).toEqual(['POST /rate'])
  expect(calls.sentTo(rateCourse)[0]?.body).toEqual({
    courseId: 'talavera',
    rating: 4,
    comment: 'Se aprende.',
  })
})
