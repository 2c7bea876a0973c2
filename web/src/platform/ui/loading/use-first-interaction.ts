import { useDeferredValue, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * True after the first interaction, from when on dialogs and menus are loaded. Those that are
 * already open need no interaction: a server-rendered page can be clicked before it is hydrated.
 */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => onFirstInteraction(() => setInteracted(true)), [])
  // Deferred: the frame that answers the interaction does not wait for what it brings.
  return useDeferredValue(hasInteracted)
}
