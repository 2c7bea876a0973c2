import { expect, test, vi } from 'vitest'
import { runHook } from '../../../testing/render.tsx'
import { useEnd } from './use-end.ts'

test('the end is told once, when it comes or where it came before anything listened', () => {
  const video = document.createElement('video')
  const onEnded = vi.fn<() => void>()
  const first = runHook(() => useEnd(video, onEnded))
  expect(onEnded).not.toHaveBeenCalled()
  vi.spyOn(video, 'ended', 'get').mockReturnValue(true)
  video.dispatchEvent(new Event('ended'))
  expect(onEnded).toHaveBeenCalledOnce()
  first.unmount()
  const second = runHook(() => useEnd(video, onEnded))
  second.rerender()
  expect(onEnded).toHaveBeenCalledTimes(2)
})
