import { useRef } from 'react'
import { useOpenHere } from '../focus/use-open-here.ts'

/** The drawer menu of phones, and the button that opens it. */
export function useMenuDrawer() {
  const { isOpen, open, close } = useOpenHere()
  const burger = useRef<HTMLButtonElement>(null)
  /**
   * Moves the focus to the button first: a dialog that an entry opens gives the focus back to an
   * element that still exists.
   */
  const leave = () => {
    burger.current?.focus()
    close()
  }
  return { isOpen, open, close, leave, burger }
}
