import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/command.ts'
import { createStubEngine, spoken } from '../../testing/stub-engine.ts'
import { wordErrorRate, wordsOf } from './word-error-rate.ts'

const run = promisify(execFile)
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'))
  dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const captions = (args: string[], env: Record<string, string> = {}) =>
  runCommand('operator/captions/captions-command.ts', args, { DATA_DIR: dataDir, ...env })
const onnx = Buffer.from([0x08, 0x07, 0x12])
const installed = () => readdir(path.join(dataDir, 'captions/model')).catch(() => 'nothing')

/** A compressed archive with these files. */
async function pack(name: string, files: Record<string, string | Buffer>, options: string[] = []) {
  const source = path.join(folder, `${name}-files`)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(source, file)), { recursive: true })
    await writeFile(path.join(source, file), content)
  }
  const archive = path.join(folder, `${name}.tar.gz`)
  await run('tar', ['-czf', archive, '-C', source, ...options, '.'])
  return { archive, source }
}

const model = {
  'canary/encoder.int8.onnx': onnx,
  'canary/decoder.int8.onnx': onnx,
  'canary/tokens.txt': 'hola 1\n',
  'canary/LICENSE': 'CC-BY-4.0\n\nde NVIDIA\n',
  'canary/test_wavs/es.wav': 'RIFF',
}

test('a model is installed with what it needs, and says what is still missing', async () => {
  const { archive } = await pack('whole', model)
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  const { code, output } = await captions(['install', archive, `--sha256=${sum.toUpperCase()}`])
  expect(code).toBe(0)
  for (const said of [sum, 'canary', 'CC-BY-4.0', 'npm install --prefix', 'sherpa-onnx-node@']) {
    expect(output).toContain(said)
  }
  expect(await installed()).toEqual(['decoder.int8.onnx', 'encoder.int8.onnx', 'tokens.txt'])

  const finder = path.join(folder, 'silero_vad.onnx')
  await writeFile(finder, onnx)
  expect((await captions(['install', finder])).output).toContain('encuentra dónde se habla')
  expect((await readdir(path.join(dataDir, 'captions'))).toSorted()).toEqual([
    'model',
    'silero_vad.onnx',
  ])

  // Another one takes its place whole.
  const other = await pack('other', {
    'small-encoder.onnx': onnx,
    'small-decoder.onnx': onnx,
    'small-tokens.txt': 'hola 1\n',
  })
  expect((await captions(['install', other.archive])).output).toContain('whisper')
  expect(await installed()).toEqual([
    'small-decoder.onnx',
    'small-encoder.onnx',
    'small-tokens.txt',
  ])
})

test('what is no model, or was tampered with, is refused and changes nothing', async () => {
  const before = await installed()
  const { archive } = await pack('tampered', model)
  const linked = await pack('linked', model)
  await symlink('/etc/passwd', path.join(linked.source, 'canary/joiner.onnx'))
  await run('tar', ['-czf', linked.archive, '-C', linked.source, '.'])
  const climbing = await pack('climbing', model, ['-P', '--transform=s,^\\./canary/LICENSE,../x,'])
  const script = await pack('script', { ...model, 'canary/encoder.int8.onnx': '#!/bin/sh\n' })
  const half = await pack('half', { 'canary/tokens.txt': 'hola 1\n' })
  const torn = path.join(folder, 'torn.tar.gz')
  await writeFile(torn, (await readFile(archive)).subarray(0, 60))
  for (const [args, says] of [
    [[archive, `--sha256=${'0'.repeat(64)}`], 'no es la que se esperaba'],
    [[linked.archive], 'joiner.onnx'],
    [[climbing.archive], 'No se pudo desempacar'],
    [[script.archive], 'no es un modelo ONNX'],
    [[half.archive], 'no trae un modelo'],
    [[torn], 'No se pudo desempacar'],
    [[path.join(folder, 'nothing.tar')], 'nothing.tar'],
  ] as const) {
    const { code, output } = await captions(['install', ...args])
    expect([code, output]).toEqual([1, expect.stringContaining(says)])
  }
  expect(await installed()).toEqual(before)
  expect(await readdir(path.join(dataDir, 'captions'))).not.toContainEqual(
    expect.stringMatching(/^new-/),
  )
  expect((await captions(['install'])).code).toBe(2)
})

test('an engine is measured against captions that a person made', async () => {
  const engine = await createStubEngine()
  await engine.says(spoken('Hoy hacemos papel', 'con agua'))
  const sound = path.join(folder, 'voz.wav')
  await run('ffmpeg', [...'-v error -f lavfi -i sine=duration=4'.split(' '), sound])
  const reference = path.join(folder, 'voz.vtt')
  await writeFile(reference, spoken('Hoy hacemos papel', 'con mucha agua'))
  const { code, output } = await captions(['measure', sound, reference], engine.env)
  await engine.close()
  expect(output).toContain('6 dichas, 5 oídas')
  expect(output).toContain('Errores por palabra: 16.7 %')
  expect(output).toMatch(/Factor de tiempo real: \d+\.\d\d/)
  expect(code).toBe(0)
  expect((await captions(['measure', sound, reference])).output).toContain('CAPTIONS_ENGINE')
})

test.each([
  ['Hoy hacemos papel.', '¡hoy, hacemos PAPEL!', 0],
  ['uno dos tres cuatro', 'uno tres cuatro', 0.25],
  ['uno dos', 'uno dos tres', 0.5],
  ['uno dos', '', 1],
  ['', '', 0],
])('of %j heard as %j a part is wrong', (said, heard, rate) => {
  expect(wordErrorRate(wordsOf(said), wordsOf(heard))).toBe(rate)
})
