import type { SessionReply } from '@ateneo/contract'
import { tickPoint } from '@ateneo/contract/calls'
import { notificationsStore } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { ChecklistTick } from './checklist-tick.tsx'

const reviewed = { courseId: 'barro', submittedAt: '2026-03-02T16:00:00.000Z' }
const path = tickPoint.path.replace(':id', 'barro').replace(':point', 'audio')

/** A point of the checklist, on a server that answers with these by turns. */
async function open(...answers: ('saved' | 'refused')[]) {
  const reply = { accessToken: tokenOf(900), type: 'admin', userData: { _id: '1' } }
  storeSession(reply as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
  let isTicked = false
  const sent = answerRequests(({ body }) => {
    if (answers[sent.length - 1] === 'refused') {
      return { status: 500, body: { msg: 'Unexpected error', code: 'internal' } }
    }
    isTicked = (body as { ticked: boolean }).ticked
    return { body: { msg: 'Point ticked' } }
  })
  function Point() {
    const queryKey = ['courses', 'barro', 'inspection']
    const { data } = useQuery({ queryKey, queryFn: async () => ({ isTicked }) })
    const tick = data?.isTicked ? { by: 'Ana', date: reviewed.submittedAt } : null
    const point = { id: 'audio', text: 'Se oye bien', tick }
    return data ? <ChecklistTick point={point} reviewed={reviewed} /> : null
  }
  renderElement(<Point />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Se oye bien/ })
  const ticked = () => {
    expect(sent.map(({ line }) => line)).toEqual(sent.map(() => `${tickPoint.method} ${path}`))
    return sent.map(({ body }) => (body as { ticked: boolean }).ticked)
  }
  return { box, ticked, readSaved: () => isTicked }
}

test('a point that is ticked and unticked in a hurry ends unticked, in this order', async () => {
  const { box, ticked, readSaved } = await open('saved', 'saved', 'saved')
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  await waitFor(() => expect(ticked()).toEqual([true, false]))
  expect(readSaved()).toBe(false)
  expect(box.checked).toBe(false)
})

test('a tick that is not saved goes back, and says so', async () => {
  const { box, readSaved } = await open('refused')
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(readSaved()).toBe(false)
  expect(notificationsStore.getState().notifications).toHaveLength(1)
})
