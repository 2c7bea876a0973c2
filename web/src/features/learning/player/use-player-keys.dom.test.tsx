import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { usePlayerKeys } from './use-player-keys.ts'

/** A player beside a link, as on the page of a lesson. */
function Lesson({ onKey, onNote }: { onKey: (key: string) => void; onNote: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  usePlayerKeys(video, onNote)
  useEffect(() => {
    const player = video?.parentElement
    const hear = ({ target, key }: KeyboardEvent) => {
      if (target === player) onKey(key)
    }
    player?.addEventListener('keydown', hear)
    return () => player?.removeEventListener('keydown', hear)
  }, [video, onKey])
  return (
    <>
      <media-controller>
        <video ref={setVideo} muted />
        <button type="button">reproducir</button>
      </media-controller>
      <a href="/">Volver al curso</a>
    </>
  )
}

function open() {
  const [onKey, onNote] = [vi.fn<(key: string) => void>(), vi.fn<() => void>()]
  const { user } = renderElement(<Lesson onKey={onKey} onNote={onNote} />)
  const video = document.querySelector('video')!
  Object.defineProperty(video, 'duration', { value: 100 })
  return { user, video, onKey, onNote }
}

test('outside of the player no letter or digit does anything, whatever has the focus', async () => {
  const { user, video, onKey, onNote } = open()
  for (const focus of [
    () => screen.getByRole('link').focus(),
    () => screen.getByRole('link').blur(),
  ]) {
    focus()
    await user.keyboard('kmjlfcpn5<>')
  }
  expect([onKey.mock.calls, onNote.mock.calls, video.currentTime]).toEqual([[], [], 0])
})

test('the arrows and the space bar do, since nobody says them', async () => {
  const { user, onKey } = open()
  await user.keyboard('{ArrowRight} ')
  expect(onKey.mock.calls.flat()).toEqual(['ArrowRight', ' '])
})

test('in the player a digit jumps and an N begins a note', async () => {
  const { user, video, onNote } = open()
  screen.getByRole('button').focus()
  await user.keyboard('5n')
  expect([video.currentTime, onNote.mock.calls.length]).toEqual([50, 1])
})
