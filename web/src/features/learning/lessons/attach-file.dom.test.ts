import { expect, test, vi } from 'vitest'
import { attachFile, urlFrom } from './attach-file.ts'
import { QualityList } from '../player/quality-list.ts'

const url = 'http://localhost/media/clave/progressive.mp4'

function attach(video: HTMLVideoElement, startSeconds: number) {
  const set = vi.spyOn(video, 'src', 'set')
  const onLost = vi.fn<() => void>()
  const detach = attachFile(video, url, { startSeconds, qualities: new QualityList(), onLost })
  return { set, onLost, detach }
}

test('what the page’s HTML has begun to load goes on, and its loss is told', () => {
  const video = document.createElement('video')
  video.setAttribute('src', urlFrom(url, 21))
  const { set, onLost } = attach(video, 21)
  expect(set).not.toHaveBeenCalled()
  video.dispatchEvent(new Event('error'))
  expect(onLost).toHaveBeenCalledOnce()
})

test.each([
  ['at another second', urlFrom(url, 4)],
  ['from another address', urlFrom(url.replace('clave', 'otra'), 21)],
  ['not at all', ''],
])('what began %s is loaded anew, from its second', (_, begun) => {
  const video = document.createElement('video')
  if (begun) video.setAttribute('src', begun)
  const { set } = attach(video, 21)
  expect(set).toHaveBeenCalledExactlyOnceWith(url)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(21)
})
