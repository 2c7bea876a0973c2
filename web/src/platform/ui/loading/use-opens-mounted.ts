import { useMounted } from '@mantine/hooks'

/**
 * Opens a dialog one render after it is mounted: one that is mounted open misses the focused
 * element and cannot give the focus back to it.
 */
export function useOpensMounted(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
