import type { SessionReply } from '@ateneo/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/http/session-store.ts'
import { runHook } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import { emptyCourse, fieldsOf } from './course-values.ts'
import type { Course } from '../course.ts'
import { useCourseForm } from './use-course-form.ts'
import { useSaveCourse } from './use-save-course.ts'

/** A published course at this price, whose professor saves another. */
function save(from: number | null, to: number | '') {
  const session = { accessToken: tokenOf(900), type: 'professor', userData: { _id: 'elena' } }
  storeSession(session as unknown as SessionReply)
  const sent = answerRequests(() => ({ body: { msg: 'Course corrected', version: '2' } }))
  const category = { id: 'barro', name: 'Barro', slug: 'barro', imageUrl: '' }
  const lists = { topics: [], learningOutcomes: [], requirements: [], audience: [] }
  const data = { title: 'Talavera', description: '', imageUrl: '', level: null, category }
  const course = {
    ...data,
    ...lists,
    id: 'talavera',
    status: 'approved',
    version: '1',
    ownPrice: from,
  } as unknown as Course
  const { result, user } = runHook(() => {
    const form = useCourseForm({ ...emptyCourse, price: to })
    const readAnew = async () => course
    return useSaveCourse({ course, form, fields: fieldsOf.price, categories: [], readAnew })
  })
  let answer: Promise<boolean> | undefined
  act(() => void (answer = result.current.save()))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const prices = () =>
    sent.flatMap(({ body }) => (body ? [(body as { price: unknown }).price] : []))
  const saveAgain = () => act(async () => void result.current.save())
  return { press, prices, saveAgain, isSaved: () => answer }
}

test('a course that becomes free is asked about twice, with what it means', async () => {
  const { press, prices, isSaved } = save(99, 0)
  await press('Guardar cambios')
  await screen.findByText(/Cualquiera con cuenta lo tomará completo sin pagar/)
  expect(prices()).toEqual([])
  await press('Hacerlo gratis')
  await waitFor(() => expect(prices()).toEqual([0]))
  expect(await isSaved()).toBe(true)
})

test('who thinks better of it changes nothing', async () => {
  const { press, prices, isSaved } = save(null, 0)
  await press('Guardar cambios')
  await screen.findByText(/Cualquiera con cuenta lo tomará completo sin pagar/)
  await press('Cancelar')
  expect(await isSaved()).toBe(false)
  expect(prices()).toEqual([])
})

test.each<[number, number | '', number | null]>([
  [99, 120, 120],
  [0, 0, 0],
  [0, '', null],
])('from %s to «%s» is asked about once', async (from, to, sent) => {
  const { press, prices } = save(from, to)
  await press('Guardar cambios')
  await waitFor(() => expect(prices()).toEqual([sent]))
})
