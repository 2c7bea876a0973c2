export interface Moment {
  video: string
  second: number
}

interface NotedLesson {
  videoId: string | null
  durationSeconds: number | null
}

/** Of a video that the lesson no longer has, the length is not known: its notes may still arrive. */
export function isBeyondVideo(lesson: NotedLesson, moment: Moment | null): boolean {
  const { videoId, durationSeconds } = lesson
  if (moment === null || moment.video !== videoId || durationSeconds === null) return false
  return moment.second > Math.ceil(durationSeconds)
}
