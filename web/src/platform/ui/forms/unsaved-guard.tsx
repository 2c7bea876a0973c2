import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { askToDiscard } from './ask-to-discard.ts'
import { useLeaveGuard } from './leave-guards.ts'
import { UnsavedForms } from './unsaved-context.ts'

/** Asks for confirmation before a screen with unsaved input is left. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>())
  const isNeeded = useCallback(() => forms.size > 0, [forms])
  useLeaveGuard({ isNeeded, mayLeave: askToDiscard })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])

  return <UnsavedForms value={forms}>{children}</UnsavedForms>
}
