import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * After a button has removed its own entry, focuses the button of the entry now at that index, else
 * of the last one, else the page's heading. Returns the click handler for the list.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>, length = 0) {
  const pressed = useRef<{ index: number; length: number }>(undefined)
  useLayoutEffect(() => {
    const before = pressed.current
    if (!before || length >= before.length) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const buttons = page.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(before.index, buttons.length - 1)]
    const heading = page.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const goal = next ?? heading
    goal?.focus()
  })
  return ({ target }: { target: EventTarget }) => {
    const entry = target instanceof Element ? target.closest('button')?.closest('li') : null
    const entries = [...(entry?.parentElement?.children ?? [])]
    pressed.current = entry ? { index: entries.indexOf(entry), length } : undefined
  }
}
