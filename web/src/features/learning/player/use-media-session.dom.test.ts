import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useMediaSession } from './use-media-session.ts'

/** Called with `new`, it keeps what it is told. */
function Metadata(this: object, told: MediaMetadataInit) {
  Object.assign(this, told)
}
const session: { metadata: unknown } = { metadata: null }

beforeEach(() => {
  Object.assign(globalThis, { MediaMetadata: Metadata })
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(globalThis, 'MediaMetadata')
})

const course = { title: 'Barro negro', professorName: 'Elena Márquez', imageUrl: '/portada.webp' }

test('a locked phone shows the lesson, its teacher and the cover, until the player goes', () => {
  const video = document.createElement('video')
  const { rerender, unmount } = renderHook(
    ({ title }: { title: string }) => useMediaSession(video, title, course),
    { initialProps: { title: 'El horno' } },
  )
  expect(session.metadata).toEqual({
    title: 'El horno',
    album: 'Barro negro',
    artist: 'Elena Márquez',
    artwork: [{ src: new URL('/portada.webp', location.href).href }],
  })
  rerender({ title: 'El esmalte' })
  expect(session.metadata).toMatchObject({ title: 'El esmalte' })
  unmount()
  expect(session.metadata).toBeNull()
})

test('a course of tiles has no picture, and a browser without sessions is none', () => {
  const video = document.createElement('video')
  renderHook(() => useMediaSession(video, 'El horno', { ...course, imageUrl: '' }))
  expect(session.metadata).not.toHaveProperty('artwork')
  Reflect.deleteProperty(navigator, 'mediaSession')
  expect(() => renderHook(() => useMediaSession(video, 'El horno', course))).not.toThrow()
})
