import { createContext, useContext, useEffect, useId } from 'react'

/** The forms of a screen that hold something unsaved, by their id. */
export const UnsavedForms = createContext<Set<string>>(new Set())

/** Lets the screen around ask before it is left. */
export function useUnsaved(isDirty: boolean): void {
  const forms = useContext(UnsavedForms)
  const id = useId()
  useEffect(() => {
    if (isDirty) forms.add(id)
    else forms.delete(id)
    return () => void forms.delete(id)
  }, [forms, id, isDirty])
}
