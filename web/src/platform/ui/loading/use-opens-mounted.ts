import { useMounted } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import { giveFocusBack } from '../focus/give-focus-back.ts'

/**
 * Opens a dialog one render after it is mounted: one that is mounted open misses the focused
 * element and cannot give the focus back to it.
 */
export function useOpensMounted(isOpen: boolean): boolean {
  const isOpened = useMounted() && isOpen
  useLayoutEffect(() => {
    if (!isOpened) return undefined
    const opener = document.activeElement
    return () => giveFocusBack(opener)
  }, [isOpened])
  return isOpened
}
