import { useRef } from 'react'
import { askToDiscard } from './ask-to-discard.ts'
import { useUnsaved } from './unsaved-context.ts'

/** Closes a dialog with a form; asks for confirmation if there is unsaved input. */
export function useAskingClose(isDirty: boolean, onClose: () => void): () => void {
  useUnsaved(isDirty)
  // The Escape that closes the confirmation reaches the dialog below too.
  const isAsking = useRef(false)
  const ask = async () => {
    const isSure = await askToDiscard()
    isAsking.current = false
    if (isSure) onClose()
  }
  return () => {
    if (!isDirty) return onClose()
    if (isAsking.current) return
    isAsking.current = true
    void ask()
  }
}
