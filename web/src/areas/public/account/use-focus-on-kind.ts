import { useEffect, useRef } from 'react'

/** The pressed link disappears with its panel: the focus goes to the form, and back to the link. */
export function useFocusOnKind(kind: string | undefined): void {
  const before = useRef(kind)
  useEffect(() => {
    const left = before.current
    if (left === kind) return
    before.current = kind
    const wanted = kind === undefined ? `a[href$='tipo=${left}']` : 'form input'
    document.querySelector<HTMLElement>(`#contenido ${wanted}`)?.focus()
  }, [kind])
}
