import { reportProgress } from '@ateneo/contract/calls'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { beginAsStudent } from '../../../testing/open-quiz.tsx'
import { runHook } from '../../../testing/render.tsx'
import { idOf } from '../../../testing/sample-attempt.ts'
import { useProgressReports } from './use-progress-reports.ts'

beginAsStudent()

const ids = { lessonId: idOf(700), videoId: idOf(701) }

function open(before?: { at: number; isPaused: boolean }) {
  const calls = answerCalls()
  calls.answer(reportProgress, partOf(reportProgress, {}))
  const video = document.createElement('video')
  const set = (values: { at: number; from: number; isPaused: boolean }) => {
    const played = { length: 1, start: () => values.from, end: () => values.at }
    vi.spyOn(video, 'played', 'get').mockReturnValue(played)
    vi.spyOn(video, 'paused', 'get').mockReturnValue(values.isPaused)
    video.currentTime = values.at
  }
  vi.spyOn(video, 'played', 'get').mockReturnValue({ length: 0, start: () => 0, end: () => 0 })
  if (before) set({ ...before, from: 0 })
  const current = { ...ids }
  const hook = runHook(() => useProgressReports(video, { ...current }))
  const tell = (...names: string[]) =>
    act(async () => {
      for (const name of names) video.dispatchEvent(new Event(name))
    })
  return { calls, current, hook, set, tell }
}

test('a lesson that is left before it plays says nothing, so that its place stays', async () => {
  const { calls, hook, tell } = open()
  await tell('loadeddata')
  await act(async () => hook.unmount())
  expect(calls.written()).toEqual([])
})

test('what was played before a busy browser told of it counts, to its end', async () => {
  const { calls, set, tell } = open()
  set({ at: 1.65, from: 0, isPaused: false })
  await tell('playing')
  set({ at: 6, from: 0, isPaused: true })
  await tell('timeupdate', 'pause', 'ended')
  await expect
    .poll(() => calls.sentTo(reportProgress).map(({ body }) => body))
    .toMatchObject([{ intervals: [[0, 6]], positionSeconds: 6 }])
})

test('what was played before anything listened counts too', async () => {
  const { calls, set, tell } = open({ at: 1.5, isPaused: false })
  set({ at: 3, from: 0, isPaused: true })
  await tell('timeupdate', 'pause', 'ended')
  await expect
    .poll(() => calls.sentTo(reportProgress).map(({ body }) => body))
    .toMatchObject([{ intervals: [[0, 3]], positionSeconds: 3 }])
})

test('a video that ended before anything listened is reported whole', async () => {
  const { calls } = open({ at: 3, isPaused: true })
  await expect
    .poll(() => calls.sentTo(reportProgress).map(({ body }) => body))
    .toMatchObject([{ intervals: [[0, 3]], positionSeconds: 3 }])
})

test('what was reported of an element is not reported again for what it plays next', async () => {
  const { calls, current, hook, set, tell } = open()
  set({ at: 4, from: 0, isPaused: false })
  await tell('playing')
  current.videoId = idOf(702)
  await act(async () => hook.rerender())
  set({ at: 6, from: 0, isPaused: true })
  await tell('pause')
  const sent = () => calls.sentTo(reportProgress).map(({ body }) => body)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()).toMatchObject([
    { intervals: [[0, 4]], video: ids.videoId },
    { intervals: [[4, 6]], video: current.videoId },
  ])
})
