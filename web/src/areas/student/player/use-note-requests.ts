import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import type { NoteRequest } from '../../../features/study-notes/note-request.ts'
import { useViewer } from '../../../platform/http/viewer.ts'

interface Watched {
  course: Course | undefined
  lesson: Lesson | undefined
  video: HTMLVideoElement | null
  /** The video that plays, which may be another than when the course was read. */
  playedId: string | undefined
}

export type NoteRequests = NonNullable<ReturnType<typeof useNoteRequests>>

/** What a student asks of their notes of a lesson; their scripts come when they are asked for. */
export function useNoteRequests({ course, lesson, video, playedId }: Watched) {
  const { id: viewerId, type } = useViewer()
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const [asked, setAsked] = useState<NoteRequest & { lessonId: string }>()
  if (type !== 'student' || viewerId === undefined || !course?.hasAccess || !lesson) {
    return undefined
  }
  const place = { courseId: course.id, lesson: { id: lesson.id, title: lesson.title } }
  const readMoment = () =>
    video && playedId ? { video: playedId, second: Math.floor(video.currentTime) } : null
  return {
    ...place,
    video,
    isShown,
    toggle: () => setShown(!isShown),
    /** Of this lesson; another one begins without. */
    request: asked?.lessonId === lesson.id ? asked : undefined,
    write: () => {
      const wasPlaying = video !== null && !video.paused
      const moment = readMoment()
      video?.pause()
      // The notes are beside the video.
      if (document.fullscreenElement) void document.exitFullscreen()
      setAsked({ lessonId: lesson.id, moment, wasPlaying })
      setShown(true)
    },
    mark:
      video && playedId
        ? async () => {
            const moment = readMoment()!
            const { markMoment } = await import('../../../features/study-notes/mark-moment.ts')
            const noted = { ...place, lesson: { ...place.lesson, isRemoved: false } }
            await markMoment(client, viewerId, { ...noted, moment })
          }
        : undefined,
  }
}
