import { formatClock } from '../ui/format.ts'

export interface RetentionPart {
  /** Where the part begins, as `4:07`. */
  clock: string
  students: number
  /** Of those who began the video, 0 to 1. */
  share: number
}

interface Counted {
  durationSeconds: number
  begun: number
  parts: readonly number[]
}

export function toRetentionParts({ durationSeconds, begun, parts }: Counted): RetentionPart[] {
  return parts.map((students, index) => ({
    clock: formatClock((index * durationSeconds) / parts.length),
    students,
    share: begun === 0 ? 0 : students / begun,
  }))
}
