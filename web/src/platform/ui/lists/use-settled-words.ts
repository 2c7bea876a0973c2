import { useDebouncedValue } from '@mantine/hooks'

/** What is typed into a search, trimmed and once the typing has paused: a call for each pause. */
export function useSettledWords(words: string): string {
  const [settled] = useDebouncedValue(words.trim(), 250)
  return settled
}
