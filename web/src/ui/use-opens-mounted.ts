import { useMounted } from '@mantine/hooks'

/**
 * Whether a dialog is open, a moment after it was put on the page: one that is put there open
 * learns too late where the focus came from, and could not give it back.
 */
export function useOpensMounted(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
