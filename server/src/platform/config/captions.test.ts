import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an engine is read with what it needs', () => {
  expect(readConfig({}).captionsEngine).toBeUndefined()
  expect(
    readConfig({ CAPTIONS_ENGINE: 'sherpa', CAPTIONS_MEMORY_MB: '2000' }).captionsEngine,
  ).toEqual({ kind: 'sherpa', memoryBytes: 2000 * 1024 ** 2 })
  const http = { CAPTIONS_ENGINE: 'http', CAPTIONS_URL: 'http://10.0.0.8:8000/', CAPTIONS_KEY: 'k' }
  expect(readConfig(http).captionsEngine).toEqual({
    kind: 'http',
    url: 'http://10.0.0.8:8000',
    key: 'k',
    model: 'whisper-1',
  })
})

test.each([
  [{ CAPTIONS_ENGINE: 'whisper' }, 'CAPTIONS_ENGINE debe ser uno de'],
  [{ CAPTIONS_ENGINE: 'command' }, 'CAPTIONS_COMMAND falta'],
  [{ CAPTIONS_ENGINE: 'http' }, 'CAPTIONS_URL falta'],
  [{ CAPTIONS_COMMAND: 'transcribir' }, 'CAPTIONS_COMMAND debe ser la ruta completa'],
  [{ CAPTIONS_URL: 'ftp://10.0.0.8' }, 'CAPTIONS_URL no es una dirección'],
])('%j is refused', (env, says) => {
  expect(() => readConfig(env)).toThrow(says)
})
