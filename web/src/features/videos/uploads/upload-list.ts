import { useEffect, useSyncExternalStore } from 'react'

/**
 * `queued`: for its turn. `waiting`: for the connection. `adding`: uploaded, and being added to the
 * course.
 */
export type UploadPhase = 'queued' | 'sending' | 'waiting' | 'paused' | 'adding' | 'done' | 'failed'

export type Upload = {
  id: string
  courseId: string
  courseTitle: string
  title: string
  fileName: string
  phase: UploadPhase
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number
  /** Place among the lessons of its section; `undefined`: the end, when it is added. */
  position: number | undefined
  /** Error text, while `failed`. */
  failure?: string
  /** True if a retry with the same file may succeed. */
  mayRetry: boolean
  /** Once the server has begun it. */
  videoId?: string | undefined
  /**
   * `dialog`: the one that started it, which leaves it to the tray. `course`: the list of its
   * course's page; the tray while that page is not open.
   */
  shownIn: 'dialog' | 'tray' | 'course'
}

/** Module state, so that uploads outlive dialogs and screens and end with the tab. */
let uploads: readonly Upload[] = []
/** Their page shows their uploads, so that the tray leaves them out. */
let openCourses: readonly string[] = []
const listeners = new Set<() => void>()

export const isUnderWay = ({ phase }: Upload) => phase !== 'done' && phase !== 'failed'

export const listUploads = () => uploads

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, listUploads, listUploads)
}

/** The uploads that were begun on a course's page, which shows them instead of the tray. */
export function useUploadsOf(courseId: string): Upload[] {
  useEffect(() => {
    openCourses = [...openCourses, courseId]
    notifyListeners()
    return () => {
      openCourses = openCourses.toSpliced(openCourses.indexOf(courseId), 1)
      notifyListeners()
    }
  }, [courseId])
  return useUploads().filter(
    (upload) => upload.courseId === courseId && upload.shownIn === 'course',
  )
}

export function useUploadsOfTray(): Upload[] {
  const open = useSyncExternalStore(
    subscribe,
    () => openCourses,
    () => openCourses,
  )
  return useUploads().filter(
    ({ shownIn, courseId }) =>
      shownIn === 'tray' || (shownIn === 'course' && !open.includes(courseId)),
  )
}

export function addUpload(upload: Upload): void {
  uploads = [...uploads, upload]
  notifyListeners()
}

export function changeUpload(id: string, part: Partial<Upload>): void {
  uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))
  notifyListeners()
}

export function removeUpload(id: string): void {
  uploads = uploads.filter((upload) => upload.id !== id)
  notifyListeners()
}

export const findUpload = (id: string) => uploads.find((upload) => upload.id === id)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
