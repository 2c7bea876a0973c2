import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { LazyVisible } from './lazy-visible.tsx'
import { useFirstInteraction } from './use-first-interaction.ts'

let frames: string[] = []

/** Notes when it comes on the screen. */
function Part({ name }: { name: string }) {
  useLayoutEffect(() => void frames.push(name), [name])
  return null
}

function Screen() {
  const [isPressed, setPressed] = useState(false)
  const hasInteracted = useFirstInteraction()
  return (
    <>
      <button type="button" onPointerDown={() => setPressed(true)}>
        Abrir
      </button>
      {hasInteracted ? <Part name="menus" /> : null}
      <LazyVisible fallback={null}>
        <Part name="questions" />
      </LazyVisible>
      {isPressed ? <Part name="answer" /> : null}
    </>
  )
}

test('the first press is answered before the parts that it brings are rendered', () => {
  frames = []
  renderElement(<Screen />)
  fireEvent.pointerDown(screen.getByRole('button'))
  expect(frames).toEqual(['answer', 'menus', 'questions'])
})
