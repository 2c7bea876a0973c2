import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { openMedia } from '../../platform/media/open-media.ts'
import { parseCues, splitLines } from '../../platform/text/caption-cues.ts'
import { openTranscriber } from '../../platform/transcribers/open-transcriber.ts'
import { watchGroupMemory } from './group-memory.ts'
import { wordErrorRate, wordsOf } from './word-error-rate.ts'

/** Prints what the configured engine takes for a sound, and how much of it it gets wrong. */
export async function measureEngine(
  config: Config,
  { sound, captions }: { sound: string; captions: string },
  say: (line: string) => void,
): Promise<number> {
  const memory = watchGroupMemory()
  const transcriber = openTranscriber(config, { onStart: memory.begin })
  if (!transcriber) throw new StartupError('Falta decir cuál es el motor: CAPTIONS_ENGINE.')
  const media = await openMedia()
  if (!media.converts) throw new StartupError('Falta ffmpeg, que prepara el sonido para el motor.')
  const lack = await transcriber.findLack()
  if (lack !== undefined) throw new StartupError(lack)
  const said = await readSaid(captions)
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-measure-'))
  try {
    const wav = path.join(folder, 'speech.wav')
    const facts = await media.probe(sound)
    await media.makeSpeech(sound, facts, wav)
    const { durationSeconds } = facts
    const speech = { path: wav, language: 'es', durationSeconds }
    const beganMs = performance.now()
    const segments = await Array.fromAsync(
      transcriber.transcribe(speech, new AbortController().signal),
    )
    const seconds = (performance.now() - beganMs) / 1000
    const heard = wordsOf(segments.map(({ text }) => text).join(' '))
    const peak = memory.end()
    say(`Motor: ${transcriber.description}`)
    say(`Sonido: ${durationSeconds.toFixed(1)} s; tardó ${seconds.toFixed(1)} s`)
    say(`Factor de tiempo real: ${(seconds / durationSeconds).toFixed(2)}`)
    say(`Memoria: ${peak === undefined ? 'sin cifra' : `${Math.round(peak / 1024 ** 2)} MB`}`)
    say(`Palabras: ${said.length} dichas, ${heard.length} oídas`)
    say(`Errores por palabra: ${(wordErrorRate(said, heard) * 100).toFixed(1)} %`)
    return 0
  } finally {
    memory.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSaid(file: string): Promise<string[]> {
  const { cues, faults } = parseCues(splitLines(await readFile(file, 'utf8')))
  const [fault] = faults
  if (fault) throw new StartupError(`${file}, línea ${fault.line}: ${fault.says}`)
  return wordsOf(cues.flatMap(({ lines }) => lines).join(' '))
}
