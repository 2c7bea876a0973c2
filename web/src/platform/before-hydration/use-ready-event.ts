import { useEffect } from 'react'
import { READY_EVENT } from './ready-event.ts'

/** Tells the window that the page is hydrated, and marks the document. */
export function useReadyEvent() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
    dispatchEvent(new Event(READY_EVENT))
  }, [])
}
