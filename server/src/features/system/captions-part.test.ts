import { getSystem } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { createStubEngine } from '../../testing/stub-engine.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function readPart(env: Record<string, string>) {
  const academy = await createTestApp({ env })
  const { captions } = await academy.as(await buildAdmin(academy)).call(getSystem)
  await academy.close()
  return captions
}

test('the system page says which engine makes captions, and what it lacks', async () => {
  expect(await readPart({})).toMatchObject({
    state: 'off',
    lack: expect.stringContaining('CAPTIONS_ENGINE'),
  })
  const engine = await createStubEngine()
  expect(await readPart(engine.env)).toMatchObject({
    state: 'ok',
    description: expect.stringContaining('engine.sh'),
    lack: null,
  })
  await engine.close()
  expect(await readPart(engine.env)).toMatchObject({
    state: 'failing',
    lack: expect.stringContaining('No se puede ejecutar'),
  })
  expect(await readPart({ CAPTIONS_ENGINE: 'sherpa' })).toMatchObject({
    state: 'failing',
    lack: expect.stringContaining('sherpa-onnx-node'),
  })
})
