import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'

/** The menu of a telephone, and the button that opens it. */
export function useMenuDrawer() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)
  /** What an entry opens gives the focus back to what is still there when it closes. */
  const leave = () => {
    burger.current?.focus()
    close()
  }
  return { isOpen, open, close, leave, burger }
}
