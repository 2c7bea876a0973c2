import type { SessionReply } from '@ateneo/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearSession, storeSession } from '../../platform/http/session-store.ts'
import { runHook } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { usePopularCourses, useRecommendedCourses } from './queries.ts'

const titles = ['Torno', 'Esmalte', 'Rakú', 'Engobe']
const documents = titles.map((title, index) => ({
  _id: String(index),
  title,
  categoryDetails: { _id: 'b', name: 'Barro', imageUrl: '' },
  professorDetails: { firstNames: 'Elena', lastNames: 'Ruiz', imageURL: null },
}))

/** A server on which this viewer owns so many of the best rated courses. */
function serve(type: 'student' | 'professor' | 'admin' | 'visitor', owned: number) {
  if (type === 'visitor') clearSession()
  else {
    const session = { accessToken: tokenOf(900, '', type), type, userData: { _id: type } }
    storeSession(session as unknown as SessionReply)
  }
  answerRequests(({ line }) => {
    const query = new URL(line.split(' ')[1]!, 'http://localhost').searchParams
    // As the server understands it, every course is an administrator's own.
    const hidden = query.get('owned') !== 'false' ? 0 : type === 'admin' ? titles.length : owned
    const found = documents.slice(hidden, hidden + Number(query.get('limit')))
    return { body: { documents: found, total: found.length, nextCursor: null } }
  })
}

test.each(['student', 'professor', 'admin', 'visitor'] as const)(
  'the popular courses of a %s are the three best rated ones',
  async (type) => {
    serve(type, 2)
    const { result } = runHook(usePopularCourses)
    await waitFor(() =>
      expect(result.current.data?.map(({ title }) => title)).toEqual(['Torno', 'Esmalte', 'Rakú']),
    )
  },
)

test.each([
  ['student', 2, titles.slice(2), false],
  ['student', 4, titles, true],
  ['professor', 4, titles, true],
  ['admin', 0, titles, false],
  ['visitor', 0, titles, false],
] as const)('recommends to a %s who has %i of them', async (type, owned, expected, areOwn) => {
  serve(type, owned)
  const { result } = runHook(useRecommendedCourses)
  await waitFor(() =>
    expect(result.current.data?.courses.map(({ title }) => title)).toEqual(expected),
  )
  expect(result.current.data?.areOwn).toBe(areOwn)
})
