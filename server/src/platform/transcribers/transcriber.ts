/** What is said between two moments of a file, in milliseconds from its beginning. */
export interface Segment {
  startMs: number
  endMs: number
  text: string
}

/** A WAV of 16 kHz, one channel, 16 bits, on the local disk. */
export interface Speech {
  path: string
  /** BCP 47. */
  language: string
  durationSeconds: number
}

/** Turns speech into text, in the order in which it is said. Throws a `TranscriberError`. */
export interface Transcriber {
  /** Display text: which engine it is. */
  readonly description: string
  /** What it lacks to work, as an operator is told it; `undefined`: nothing that is known. */
  findLack(): Promise<string | undefined>
  transcribe(speech: Speech, signal: AbortSignal): AsyncIterable<Segment>
}

/**
 * - `missing`: the engine or its model is not there, or does not answer
 * - `failed`: it ended with an error, or said what can't be understood
 * - `slow`: exceeds the time limit
 * - `heavy`: exceeds the memory limit
 * - `endless`: says more than anybody can
 */
export type TranscriberFailure = 'missing' | 'failed' | 'slow' | 'heavy' | 'endless'

/** The message ends with the engine's last words, which are for the log. */
export class TranscriberError extends Error {
  override name = 'TranscriberError'
  readonly failure: TranscriberFailure
  constructor(failure: TranscriberFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

const longestLimitSeconds = 20 * 60 * 60
/** Time limit: a slow processor with a large model takes eight times as long as the speech. */
export function limitMsOf(durationSeconds: number): number {
  return Math.min(longestLimitSeconds, Math.ceil(15 * 60 + 8 * durationSeconds)) * 1000
}
