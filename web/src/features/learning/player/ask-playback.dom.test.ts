import { getLesson, getVideo } from '@ateneo/contract/calls'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { runHook } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { askEarly } from './ask-playback.ts'
import { usePlayback } from '../queries.ts'
import { useOpenedLesson } from '../lessons/lesson-queries.ts'

const viewer = { _id: '01900000-0000-7000-8000-000000000001' }

function open(lessonId: string) {
  beginSession('student', viewer)
  const calls = answerCalls()
  calls.answer(getVideo, ({ body }) => partOf(getVideo, { video: JSON.stringify(body) }))
  const askedFor = () => calls.sentTo(getVideo).map(({ body }) => body)
  return { calls, askedFor, show: () => runHook(() => usePlayback({ contentId: lessonId })).result }
}

test('what was asked for early is not asked for again, until its addresses have ended', async () => {
  const { askedFor, show } = open('leccion')
  askEarly('leccion', undefined)
  await expect.poll(askedFor).toHaveLength(1)
  const result = show()
  await waitFor(() => expect(result.current.data?.video).toBe('{"contentId":"leccion"}'))
  expect(askedFor()).toHaveLength(1)
  await act(async () => void (await result.current.refetch()))
  expect(askedFor()).toHaveLength(2)
})

test('another lesson than the page’s is asked for by itself', async () => {
  const { askedFor, show } = open('otra')
  askEarly('leccion', undefined)
  const result = show()
  await waitFor(() => expect(result.current.data?.video).toBe('{"contentId":"otra"}'))
  expect(askedFor()).toEqual([{ contentId: 'leccion' }, { contentId: 'otra' }])
})

test('a refusal of what was asked for early is the player’s to tell', async () => {
  const { calls, show } = open('leccion')
  calls.answer(getVideo, refuse('video_denied'))
  askEarly('leccion', undefined)
  const result = show()
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'video_denied' }))
  expect(calls.sentTo(getVideo)).toHaveLength(1)
})

test('what came with the page plays until the answer, stays if that is equal, and is forgotten', async () => {
  beginSession('student', viewer)
  const calls = answerCalls()
  const given = partOf(getVideo, { video: 'dada', positionSeconds: 21 })
  calls.answer(getLesson, partOf(getLesson, { playback: given }))
  const { promise: answer, resolve } = Promise.withResolvers<typeof given>()
  calls.answer(getVideo, () => answer)
  const { result, rerender } = runHook(() => {
    const opened = useOpenedLesson('leccion')
    return {
      opened: opened.data,
      playback: usePlayback(opened.data ? { contentId: 'leccion' } : undefined),
    }
  })
  await waitFor(() => expect(result.current.playback.data).toMatchObject(given))
  const shown = result.current.playback.data
  expect(result.current.playback.isPlaceholderData).toBe(true)
  resolve({ ...given })
  await waitFor(() => expect(result.current.playback.isPlaceholderData).toBe(false))
  expect(result.current.playback.data).toBe(shown)
  rerender()
  expect(result.current.opened?.playback).toBeNull()
  await act(async () => void (await result.current.playback.refetch()))
  await waitFor(() => expect(result.current.playback.data).not.toBe(shown))
})
