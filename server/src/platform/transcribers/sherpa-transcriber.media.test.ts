import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useClips } from '../media/clips.testing.ts'
import { openMedia } from '../media/open-media.ts'
import { nameKind } from './sherpa-model.ts'
import { sherpaTranscriber } from './sherpa-transcriber.ts'
import type { TranscriberError } from './transcriber.ts'
import { isSilent } from './wav.ts'

const clips = useClips()
const never = new AbortController().signal

/** Two tones of a second each, with silence before, between and behind them. */
async function makeSpeech() {
  const filter = `volume='between(t,1,2)+between(t,3,4)':eval=frame`
  const clip = await clips.make('voz.mp4', `-map 0 -map 1 -af ${filter} -c:v libx264 -c:a aac`, {
    seconds: 5,
  })
  const media = await openMedia()
  const wav = clips.path('voz.wav')
  await media.makeSpeech(clip, await media.probe(clip), wav)
  return wav
}

/** As sherpa-onnx-node: what is loud is a piece of speech, and the model says its length. */
const fakeEngine = `
class Vad {
  constructor({ sileroVad }) { this.size = sileroVad.windowSize; this.at = 0; this.loud = []; this.pieces = [] }
  acceptWaveform(samples) {
    if (samples.some((one) => Math.abs(one) > 0.05)) this.loud.push(...samples)
    else this.flush()
    this.at += samples.length
  }
  flush() {
    if (this.loud.length > 0) {
      this.pieces.push({ start: this.at - this.loud.length, samples: Float32Array.from(this.loud) })
    }
    this.loud = []
  }
  isEmpty() { return this.pieces.length === 0 }
  front() { return this.pieces[0] }
  pop() { this.pieces.shift() }
}
class OfflineRecognizer {
  constructor({ modelConfig }) {
    if (modelConfig.canary.srcLang !== 'es') throw new Error('another language')
  }
  createStream() { return { acceptWaveform: (wave) => { this.wave = wave } } }
  decode() {}
  getResult() { return { text: \`\${(this.wave.samples.length / this.wave.sampleRate).toFixed(1)} segundos\` } }
}
module.exports = { Vad, OfflineRecognizer }
`

async function install(folder: string, script: string) {
  const engine = path.join(folder, 'engine/node_modules/sherpa-onnx-node')
  await mkdir(engine, { recursive: true })
  await writeFile(path.join(engine, 'index.js'), script)
  await mkdir(path.join(folder, 'model'), { recursive: true })
  for (const name of ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt']) {
    await writeFile(path.join(folder, 'model', name), '')
  }
  await writeFile(path.join(folder, 'silero_vad.onnx'), '')
}

const hear = (folder: string, wav: string) =>
  Array.fromAsync(
    sherpaTranscriber({ folder, memoryBytes: 4 * 1024 ** 3 }).transcribe(
      { path: wav, language: 'es', durationSeconds: 5 },
      never,
    ),
  )

test('sherpa-onnx hears the pieces in which somebody speaks, with their times', async () => {
  const folder = clips.path('whole')
  await install(folder, fakeEngine)
  const segments = await hear(folder, await makeSpeech())
  expect(segments).toHaveLength(2)
  for (const [index, { startMs, endMs, text }] of segments.entries()) {
    expect(Math.abs(startMs - (1000 + index * 2000))).toBeLessThan(100)
    expect(Math.abs(endMs - (2000 + index * 2000))).toBeLessThan(100)
    expect(text).toMatch(/^1\.[01] segundos$/)
  }
})

test('without engine, model or voice finder it says what it lacks', async () => {
  const wav = await makeSpeech()
  const lacks = (folder: string) => sherpaTranscriber({ folder, memoryBytes: 1e9 }).findLack()
  const failure = (folder: string) =>
    hear(folder, wav).catch((error: TranscriberError) => error.failure)
  const empty = clips.path('empty')
  expect(await lacks(empty)).toContain('sherpa-onnx-node')
  expect(await failure(empty)).toBe('missing')
  const half = clips.path('half')
  await mkdir(path.join(half, 'engine/node_modules/sherpa-onnx-node'), { recursive: true })
  await writeFile(path.join(half, 'engine/node_modules/sherpa-onnx-node/index.js'), '')
  expect(await lacks(half)).toContain('modelo')
  expect(await failure(half)).toBe('missing')
})

test('native code that ends its process ends nothing else', async () => {
  const folder = clips.path('broken')
  await install(folder, `process.kill(process.pid, 'SIGSEGV')`)
  expect(
    await hear(folder, await makeSpeech()).catch((error: TranscriberError) => error.failure),
  ).toBe('failed')
})

test('silence is told from sound', async () => {
  expect(await isSilent(await makeSpeech())).toBe(false)
  const clip = await clips.make('mudo.wav', '-map 1 -af volume=0 -ar 16000 -ac 1')
  expect(await isSilent(clip)).toBe(true)
  await expect(isSilent(await clips.write('nada.wav', 'RIFF'))).rejects.toThrow('no samples')
})

test.each([
  [['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'], 'transducer'],
  [['small-encoder.onnx', 'small-decoder.onnx', 'small-tokens.txt'], 'whisper'],
  [['encoder.onnx', 'decoder.onnx', 'tokens.txt'], 'canary'],
  [['model.onnx', 'tokens.txt'], undefined],
  [['encoder.onnx', 'decoder.onnx'], undefined],
])('%j is a model of the kind %s', (names, kind) => {
  expect(nameKind(names)).toBe(kind)
})
