import { useEffect } from 'react'

/** Told to the window once the page answers to people, and marked on the document. */
export const READY_EVENT = 'ateneo-ready'

export function useReadyEvent() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
    dispatchEvent(new Event(READY_EVENT))
  }, [])
}
