import type { Transaction } from '../../platform/db/connect.ts'
import { replaceCues } from './cue-store.ts'
import { plainCueText } from './cue-text.ts'

/** A cue of a captions file. */
interface FileCue {
  startSeconds: number
  endSeconds: number
  lines: readonly string[]
}

/** Weeks; PostgreSQL's `integer` ends a little later. */
const maxMs = 2_000_000_000
const toMs = (seconds: number) => Math.min(Math.round(seconds * 1000), maxMs)

/** Keeps what captions say, in the transaction that keeps them. */
export async function saveCues(
  tx: Transaction,
  of: { videoId: string; language: string },
  cues: readonly FileCue[],
): Promise<void> {
  const said = cues
    .map(({ startSeconds, endSeconds, lines }) => ({
      startMs: toMs(startSeconds),
      endMs: toMs(endSeconds),
      text: plainCueText(lines),
    }))
    .filter(({ text }) => text !== '')
  await replaceCues(tx, of, said)
}
