import { formatClock } from '../../platform/ui/text/format.ts'

export interface RetentionPart {
  /** Where the part begins, as `4:07`. */
  clock: string
  students: number
  /** Part of the students who began the video, 0 to 1. */
  share: number
  /** Students who played some of it at least twice, and their share of those who began. */
  repeated: number
  repeatedShare: number
}

interface Counted {
  durationSeconds: number
  begun: number
  parts: readonly number[]
  repeated: readonly number[]
}

export function toRetentionParts(counted: Counted): RetentionPart[] {
  const { durationSeconds, begun, parts, repeated } = counted
  const shareOf = (students: number) => (begun === 0 ? 0 : students / begun)
  return parts.map((students, index) => ({
    clock: formatClock((index * durationSeconds) / parts.length),
    students,
    share: shareOf(students),
    repeated: repeated[index] ?? 0,
    repeatedShare: shareOf(repeated[index] ?? 0),
  }))
}
