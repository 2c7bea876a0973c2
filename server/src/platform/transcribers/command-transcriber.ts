import { access, constants } from 'node:fs/promises'
import { parseCues } from '../text/caption-cues.ts'
import { runEngine } from './engine-process.ts'
import { limitMsOf, type Segment, type Transcriber, TranscriberError } from './transcriber.ts'

interface CommandOptions {
  /** Absolute path; called with the WAV's path and the language. */
  program: string
  memoryBytes: number
  limitMs?: (durationSeconds: number) => number
  onStart?: (processGroup: number) => void
}

/** Any program that prints WebVTT. */
export function commandTranscriber(options: CommandOptions): Transcriber {
  const { program, memoryBytes, limitMs = limitMsOf, onStart } = options
  return {
    description: `el programa ${program}`,
    findLack: () =>
      access(program, constants.X_OK).then(
        () => undefined,
        () => `No se puede ejecutar ${program}.`,
      ),
    async *transcribe({ path, language, durationSeconds }, signal) {
      const lines: string[] = []
      const command = [program, path, language]
      const run = { command, memoryBytes, limitMs: limitMs(durationSeconds), signal, onStart }
      for await (const line of runEngine(run)) lines.push(line)
      yield* readSegments(lines)
    },
  }
}

function* readSegments(lines: string[]): Generator<Segment> {
  if (lines.every((line) => line.trim() === '')) return
  const { cues, faults } = parseCues(lines)
  const [fault] = faults
  if (fault) throw new TranscriberError('failed', `its line ${fault.line}: ${fault.says}`)
  for (const { startSeconds, endSeconds, lines: said } of cues) {
    const [startMs, endMs] = [startSeconds, endSeconds].map((seconds) => Math.round(seconds * 1000))
    yield { startMs: startMs!, endMs: endMs!, text: said.join(' ') }
  }
}
