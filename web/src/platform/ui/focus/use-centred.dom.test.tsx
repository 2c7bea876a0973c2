import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { useCentred } from './use-centred.ts'

function Tabs({ current }: { current: string }) {
  const line = useRef<HTMLDivElement>(null)
  useCentred(line, `[data-part="${current}"]`)
  return (
    <div ref={line} role="tablist">
      {['sitio', 'legales'].map((part) => (
        <span key={part} data-part={part} />
      ))}
    </div>
  )
}

test('the current tab of a line that is wider than the screen is scrolled to its middle', () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined)
  const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.dataset['part'] === 'legales' ? 400 : 0
  })
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  try {
    renderElement(<Tabs current="legales" />)
    expect(screen.getByRole('tablist')).toBeDefined()
    expect(scrollTo.mock.lastCall).toEqual([{ left: 290 }])
  } finally {
    for (const spy of [scrollTo, left, width, room]) spy.mockRestore()
  }
})
