import { expect, onTestFinished, test } from 'vitest'
import { giveFocusBack } from './give-focus-back.ts'

function addButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  return button
}

test('the opener has the focus again where nothing has it', async () => {
  const opener = addButton()
  giveFocusBack(opener)
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('whoever has the focus by then keeps it', async () => {
  const [opener, other] = [addButton(), addButton()]
  giveFocusBack(opener)
  other.focus()
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(document.activeElement).toBe(other)
})
