import {
  maxVideoQuestions,
  type NamedQuestion,
  type VideoQuestion,
  type VideoQuestionList,
} from '@ateneo/contract'
import { formatClock } from '../../../platform/ui/text/format.ts'
import { readClock } from '../../../platform/ui/text/read-clock.ts'
import { videoQuestionWords as words } from './messages.ts'

/** A question of a video as it is edited. */
export interface TimedRow {
  question: string
  /** As it is typed: `1:30`. */
  time: string
  text: string
  kind: VideoQuestionList['questions'][number]['kind']
}

export const toRows = ({ questions }: VideoQuestionList): TimedRow[] =>
  questions.map(({ seconds, ...rest }) => ({ ...rest, time: formatClock(seconds) }))

/** A question that was chosen in the bank, without its time. */
export const toRow = ({ _id: question, text, data }: NamedQuestion): TimedRow => ({
  question,
  text,
  kind: data.kind,
  time: '',
})

export const mayAdd = (rows: readonly TimedRow[]) => rows.length < maxVideoQuestions

/** What is sent, or by question what is wrong with its time. */
export function readRows(rows: readonly TimedRow[]): {
  questions: VideoQuestion[]
  faults: Map<string, string>
} {
  const faults = new Map<string, string>()
  const questions: VideoQuestion[] = []
  for (const { question, time } of rows) {
    const seconds = readClock(time)
    if (seconds === undefined) faults.set(question, words.time)
    else if (seconds === 0) faults.set(question, words.start)
    else if (questions.some((other) => other.seconds === seconds)) {
      faults.set(question, words.sameTime)
    } else questions.push({ question, seconds })
  }
  return { questions, faults }
}
