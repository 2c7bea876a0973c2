import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * If a button removes its own entry, the focus goes to the same button of the entry that takes its
 * place, else of the last one, else to the page's heading.
 */
export function usePlaceInList(page: RefObject<HTMLElement | null>, length = 0) {
  const pressed = useRef<{ place: number; length: number }>(undefined)
  useLayoutEffect(() => {
    const before = pressed.current
    if (!before || length >= before.length) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const buttons = page.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(before.place, buttons.length - 1)]
    const heading = page.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const goal = next ?? heading
    goal?.focus()
  })
  return ({ target }: { target: EventTarget }) => {
    const entry = target instanceof Element ? target.closest('button')?.closest('li') : null
    const entries = [...(entry?.parentElement?.children ?? [])]
    pressed.current = entry ? { place: entries.indexOf(entry), length } : undefined
  }
}
