import { createRequire } from 'node:module'
import { readSamples } from './wav.ts'

/** What is used of sherpa-onnx-node, which stands outside of this program's packages. */
interface Sherpa {
  Vad: new (settings: object, bufferSeconds: number) => VoiceFinder
  OfflineRecognizer: new (settings: object) => Recognizer
}

interface VoiceFinder {
  acceptWaveform(samples: Float32Array): void
  isEmpty(): boolean
  front(isShared: boolean): { start: number; samples: Float32Array }
  pop(): void
  flush(): void
}

interface Recognizer {
  createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void }
  decode(stream: object): void
  getResult(stream: object): { text: string }
}

interface Work {
  engine: string
  path: string
  threads: number
  modelConfig: Record<string, unknown>
  voiceFinder: string
}

const sampleRate = 16_000
/** Samples that the voice finder takes at once. */
const windowSize = 512

const { engine, path, threads, modelConfig, voiceFinder } = JSON.parse(process.argv[2]!) as Work
const { Vad, OfflineRecognizer } = createRequire(import.meta.url)(engine) as Sherpa
const recognizer = new OfflineRecognizer({
  featConfig: { sampleRate, featureDim: 80 },
  modelConfig: { ...modelConfig, numThreads: threads, provider: 'cpu' },
})
const voices = new Vad(
  {
    sileroVad: {
      model: voiceFinder,
      threshold: 0.5,
      minSilenceDuration: 0.3,
      minSpeechDuration: 0.25,
      // The times within a piece are guessed, so it is short.
      maxSpeechDuration: 12,
      windowSize,
    },
    sampleRate,
    numThreads: 1,
  },
  60,
)

for await (const samples of readSamples(path)) {
  for (let at = 0; at < samples.length; at += windowSize) {
    voices.acceptWaveform(samples.slice(at, at + windowSize))
    tellHeard()
  }
}
voices.flush()
tellHeard()

/** A line of JSON for each piece of speech that has ended. */
function tellHeard(): void {
  for (; !voices.isEmpty(); voices.pop()) {
    const { start, samples } = voices.front(false)
    const stream = recognizer.createStream()
    stream.acceptWaveform({ samples, sampleRate })
    recognizer.decode(stream)
    const startMs = Math.round((start / sampleRate) * 1000)
    const endMs = startMs + Math.round((samples.length / sampleRate) * 1000)
    const { text } = recognizer.getResult(stream)
    process.stdout.write(`${JSON.stringify({ startMs, endMs, text })}\n`)
  }
}
