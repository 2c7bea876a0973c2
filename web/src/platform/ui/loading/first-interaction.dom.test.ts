import { expect, onTestFinished, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

function listen() {
  const callBack = vi.fn<() => void>()
  onTestFinished(onFirstInteraction(callBack))
  return callBack
}
const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll'))

test('a list that scrolls within the page is no interaction, a page that is scrolled is one', () => {
  const list = document.createElement('ol')
  document.body.append(list)
  onTestFinished(() => list.remove())
  const callBack = listen()
  scroll(list)
  expect(callBack).not.toHaveBeenCalled()
  scroll(document)
  scroll(document)
  expect(callBack).toHaveBeenCalledOnce()
})

test('going back is one', () => {
  const callBack = listen()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(callBack).toHaveBeenCalledOnce()
})

test('a field that has the focus already is one', () => {
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  field.focus()
  expect(listen()).toHaveBeenCalledOnce()
})
