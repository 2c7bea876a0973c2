/** One item of a course, as a student sees it. */
export interface Lesson {
  id: string
  title: string
  description: string
  /** 0 until the video has been read. */
  durationSeconds: number
  creationDate: string
  videoId: string
}
