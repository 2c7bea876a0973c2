import { createContext, useContext, useEffect, useId } from 'react'

/** The ids of the screen's forms with unsaved input. */
export const UnsavedForms = createContext<Set<string>>(new Set())

/** Registers a form with unsaved input, so that `UnsavedGuard` asks before the screen is left. */
export function useUnsaved(isDirty: boolean): void {
  const forms = useContext(UnsavedForms)
  const id = useId()
  useEffect(() => {
    if (isDirty) forms.add(id)
    else forms.delete(id)
    return () => void forms.delete(id)
  }, [forms, id, isDirty])
}
