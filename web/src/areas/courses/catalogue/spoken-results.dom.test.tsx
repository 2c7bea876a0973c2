import type { Reply, SpokenHit, searchSpoken as searchCall } from '@ateneo/contract'
import { searchSpoken } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import SpokenResults from './spoken-results.tsx'

const idOf = (place: number) => `0199d0a0-0000-7000-8000-00000000000${place}`

const hit = (startSeconds: number, text: string): SpokenHit => ({
  course: { _id: idOf(1), slug: 'acuarela', title: 'Acuarela' },
  lesson: { _id: idOf(2), title: 'El papel' },
  language: 'es',
  startSeconds,
  text,
})

function open(reply: Reply<typeof searchCall>) {
  const calls = answerCalls()
  calls.answer(searchSpoken, reply)
  renderElement(<SpokenResults words="algodon" />)
  return calls
}

test('moments are named by lesson and lead to their second, with the words marked', async () => {
  open({ hits: [hit(61.5, 'Es de algodón'), hit(90, 'Algodón puro')], more: false, elsewhere: [] })
  await screen.findByRole('heading', { name: 'Lo dicen en…' })
  expect(screen.getByText('El papel')).toBeDefined()
  const [first, second] = screen.getAllByRole('link')
  expect(first!.textContent).toBe('1:01Es de algodón')
  expect(first!.querySelector('mark')!.textContent).toBe('algodón')
  expect(first!.getAttribute('href')).toContain('t=61')
  expect(second!.getAttribute('href')).toContain('t=90')
})

test('courses that say it where the viewer may not hear are named without their words', async () => {
  const elsewhere = ['Óleo', 'Telar', 'Barro'].map((title, place) => ({
    _id: idOf(place + 3),
    slug: title.toLowerCase(),
    title,
  }))
  open({ hits: [], more: false, elsewhere })
  const named = await screen.findByText(/^Se dice en las clases de/)
  expect(named.textContent).toBe('Se dice en las clases de Óleo, Telar y Barro.')
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

test.each([
  ['nobody says it', { hits: [], more: false, elsewhere: [] }],
  ['the search fails', refuse('internal')],
] as const)('nothing is shown where %s: the courses are what was searched', async (_, reply) => {
  const calls = answerCalls()
  calls.answer(searchSpoken, reply as never)
  renderElement(<SpokenResults words="algodon" />)
  await waitFor(() => expect(calls.sentTo(searchSpoken).length).toBeGreaterThan(0))
  expect(screen.queryByRole('heading')).toBeNull()
})
