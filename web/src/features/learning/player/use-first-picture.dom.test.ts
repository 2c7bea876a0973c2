import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runHook } from '../../../testing/render.tsx'
import { useFirstPicture } from './use-first-picture.ts'

const tell = (video: HTMLVideoElement, type: string) =>
  act(() => {
    video.dispatchEvent(new Event(type))
  })

test.each(['loadeddata', 'playing', 'suspend', 'error'])('%s ends the wait', (type) => {
  const video = document.createElement('video')
  const hook = runHook(() => useFirstPicture(video))
  tell(video, 'loadedmetadata')
  expect(hook.result.current).toBe(false)
  tell(video, type)
  expect(hook.result.current).toBe(true)
})

test('a video that has its picture already is not waited for', () => {
  const video = document.createElement('video')
  Object.defineProperty(video, 'readyState', { value: 2 })
  expect(runHook(() => useFirstPicture(video)).result.current).toBe(true)
})
